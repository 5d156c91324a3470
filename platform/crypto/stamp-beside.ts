/** The electronic stamp of this installation, for files that are signed by another file beside them. */
export type StampBeside = {
  /** The SHA-256 of the certificate in use. */
  fingerprint: string
  /** The reason for which nothing is signed now: the certificate has not begun by this clock, or it has expired. */
  problem(now: Date): 'key-early' | 'key-expired' | undefined
  /** The CMS over a digest. Without an answer of the time-stamp authority it tells no instant. */
  signBeside(digest: Uint8Array, now: Date): Promise<{ cms: Uint8Array; hasTimeStamp: boolean }>
}
