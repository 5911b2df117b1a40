/// Reads what the encryption dictionary says of itself (ISO 32000-2, 7.6.2). Decrypting is libqpdf's.
struct EncryptionReader {
  let context: ReadingContext

  func encryption(_ trailer: PDFValue) -> DocumentFacts.Encryption {
    let dictionary = context.objects[trailer, "Encrypt"]
    return DocumentFacts.Encryption(
      handler: context.objects[dictionary, "Filter"].name,
      revision: context.objects[dictionary, "R"].wholeNumber,
      keyBits: keyBits(dictionary))
  }

  /// V decides; Length counts only where V leaves it open, and is in bits.
  private func keyBits(_ dictionary: PDFValue) -> Int64? {
    switch context.objects[dictionary, "V"].wholeNumber {
    case 1: return 40
    case 2, 3: return context.objects[dictionary, "Length"].wholeNumber ?? 40
    case 4: return 128
    case 5: return 256
    default: return nil
    }
  }
}
