import type { KeyObject } from 'node:crypto'
import { X509Certificate } from 'node:crypto'
import { signDigest, signedDataOf } from '#print/stamp/signed-data.ts'
import { fillPlace, type OpenStamp } from '#print/stamp/stamp-places.ts'
import { type AskAuthority, timeStampOf } from '#print/stamp/time-stamp.ts'

/** A private key, and the certificate (DER) that names its public half. */
export type StampKey = { certificate: Uint8Array; key: KeyObject }

type Stamping = {
  key: StampKey
  now: Date
  /** The time-stamp authority of this installation. */
  askAuthority?: AskAuthority | undefined
}

/** Stamps a file that waits for it (PAdES B-B; B-T with an authority). An expired certificate stamps nothing. */
export async function stampDocument(
  open: OpenStamp,
  stamping: Stamping,
): Promise<{ pdf: Uint8Array } | { problem: KeyProblem }> {
  const stamped = await stampDigest(open.digest, stamping)
  return 'problem' in stamped ? stamped : { pdf: fillPlace(open, stamped.cms) }
}

/** The CMS over the digest of some bytes: it stands in a PDF, or beside another file. */
export async function stampDigest(
  digest: Uint8Array,
  { key: { certificate, key }, now, askAuthority }: Stamping,
): Promise<{ cms: Uint8Array } | { problem: KeyProblem }> {
  const problem = keyProblem(certificate, now)
  if (problem) return { problem }
  const signature = signDigest(digest, key, certificate)
  const timeStamp = askAuthority ? await timeStampOf(signature, askAuthority) : null
  return { cms: signedDataOf({ certificate, digest, signature, timeStamp }) }
}

/** A key stamps in the days of its certificate. `key-early`: the clock stands before them. */
export type KeyProblem = 'key-early' | 'key-expired'

export function keyProblem(certificate: Uint8Array, now: Date): KeyProblem | undefined {
  const { validFromDate, validToDate } = new X509Certificate(certificate)
  if (now < validFromDate) return 'key-early'
  return now < validToDate ? undefined : 'key-expired'
}
