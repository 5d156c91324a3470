import { createHash, type KeyObject, sign } from 'node:crypto'
import { contentOf, inside, numbered, oidOf, tags, wrapped } from '#print/stamp/der.ts'

const oids = {
  data: oidOf('1.2.840.113549.1.7.1'),
  signedData: oidOf('1.2.840.113549.1.7.2'),
  contentType: oidOf('1.2.840.113549.1.9.3'),
  messageDigest: oidOf('1.2.840.113549.1.9.4'),
  signingCertificateV2: oidOf('1.2.840.113549.1.9.16.2.47'),
  timeStampToken: oidOf('1.2.840.113549.1.9.16.2.14'),
  sha256: oidOf('2.16.840.1.101.3.4.2.1'),
  ecdsaWithSha256: oidOf('1.2.840.10045.4.3.2'),
}

/** A signature of one digest by one certificate, as the parts that vary. */
export type SignatureParts = {
  certificate: Uint8Array
  digest: Uint8Array
  signature: Uint8Array
  /** The token of a time-stamp authority (RFC 3161). */
  timeStamp: Uint8Array | null
}

/** Signs the digest of the covered bytes: ECDSA over the attributes that PAdES B-B wants, without the time of signing. */
export function signDigest(digest: Uint8Array, key: KeyObject, certificate: Uint8Array): Uint8Array {
  return sign('sha256', attributesOf({ digest, certificate }), key)
}

/** The bytes that are signed: a set of attributes. DER sorts them; by their lengths they stand in this order. */
export function attributesOf({ digest, certificate }: Pick<SignatureParts, 'digest' | 'certificate'>): Uint8Array {
  return wrapped(tags.set, ...listOf({ digest, certificate }))
}

/** The CMS of a signature. The same parts give the same bytes, so each byte of a stamp is known to be right. */
export function signedDataOf({ certificate, digest, signature, timeStamp }: SignatureParts): Uint8Array {
  const version = wrapped(tags.integer, Buffer.from([1]))
  const digestAlgorithm = sequence(oids.sha256)
  const signer = sequence(
    version,
    holderOf(certificate),
    digestAlgorithm,
    wrapped(numbered(0), ...listOf({ digest, certificate })),
    sequence(oids.ecdsaWithSha256),
    wrapped(tags.octets, signature),
    ...(timeStamp ? [wrapped(numbered(1), attribute(oids.timeStampToken, timeStamp))] : []),
  )
  const signed = sequence(
    version,
    wrapped(tags.set, digestAlgorithm),
    sequence(oids.data),
    wrapped(numbered(0), certificate),
    wrapped(tags.set, signer),
  )
  return sequence(oids.signedData, wrapped(numbered(0), signed))
}

/** The parts of a CMS that vary; the caller writes it again from them and compares. It throws for other bytes. */
export function readSignedData(cms: Uint8Array): Pick<SignatureParts, 'signature' | 'timeStamp' | 'certificate'> {
  const [, content] = inside(cms)
  const [signed] = inside(content)
  const [, , , certificates, signers] = inside(signed)
  const [certificate] = inside(certificates)
  const [signer] = inside(signers)
  const [, , , , , signature, unsigned] = inside(signer)
  if (!certificate) throw new Error('This signature has no certificate.')
  return { certificate, signature: contentOf(signature), timeStamp: unsigned ? tokenIn(unsigned) : null }
}

function tokenIn(unsigned: Uint8Array): Uint8Array {
  const [attribute] = inside(unsigned)
  const [, values] = inside(attribute)
  return contentOf(values)
}

/** How a signature names a certificate: by its issuer and its number. */
function holderOf(certificate: Uint8Array): Buffer {
  const [told] = inside(certificate)
  const [, serialNumber, , issuer] = inside(told)
  if (!serialNumber || !issuer) throw new Error('This certificate names nobody.')
  return sequence(issuer, serialNumber)
}

function listOf({ digest, certificate }: Pick<SignatureParts, 'digest' | 'certificate'>): Buffer[] {
  const hash = createHash('sha256').update(certificate).digest()
  // SHA-256 is the default of an ESSCertIDv2, and DER leaves a default out.
  const reference = sequence(wrapped(tags.octets, hash))
  return [
    attribute(oids.contentType, oids.data),
    attribute(oids.messageDigest, wrapped(tags.octets, digest)),
    attribute(oids.signingCertificateV2, sequence(sequence(reference))),
  ]
}

function attribute(type: Buffer, value: Uint8Array): Buffer {
  return sequence(type, wrapped(tags.set, value))
}

function sequence(...values: readonly Uint8Array[]): Buffer {
  return wrapped(tags.sequence, ...values)
}
