@_exported public import LinkMapCore
