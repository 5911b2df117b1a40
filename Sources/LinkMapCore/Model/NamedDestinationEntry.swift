/// One entry of the tables of named destinations.
public struct NamedDestinationEntry: Sendable {
  public var name: DestinationName
  public var source: NamedDestination.Source
  public var target: Target
}
