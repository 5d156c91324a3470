/** The electronic stamp of this installation, for files that are signed by another file beside them. */
export type StampBeside = {
  /** The SHA-256 of the certificate in use; null once it has expired. */
  fingerprint(now: Date): string | null
  /** The CMS over a digest. Without an answer of the time-stamp authority it tells no instant. */
  signBeside(digest: Uint8Array, now: Date): Promise<{ cms: Uint8Array; hasTimeStamp: boolean }>
}
