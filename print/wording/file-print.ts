/** The print of a file, in groups that a line may be broken between: `SHA-256 a1b2… c3d4…`. */
export function printOf(sha256: string): string {
  return `SHA-256 ${sha256.replace(/.{16}/g, '$& ').trim()}`
}
