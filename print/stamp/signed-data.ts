import { createHash, type KeyObject, sign } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence, Set as SetOf } from 'asn1js'
import * as pkijs from 'pkijs'

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
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
  return der(new SetOf({ value: listOf({ digest, certificate }).map((attribute) => attribute.toSchema()) }))
}

/** The CMS of a signature. The same parts give the same bytes, so each byte of a stamp is known to be right. */
export function signedDataOf({ certificate, digest, signature, timeStamp }: SignatureParts): Uint8Array {
  const holder = pkijs.Certificate.fromBER(exact(certificate))
  const digestAlgorithm = new pkijs.AlgorithmIdentifier({ algorithmId: oids.sha256 })
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: holder.issuer, serialNumber: holder.serialNumber }),
    digestAlgorithm,
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: listOf({ digest, certificate }) }),
    signatureAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: oids.ecdsaWithSha256 }),
    signature: new OctetString({ valueHex: exact(signature) }),
    ...(timeStamp ? { unsignedAttrs: timeStampAttribute(timeStamp) } : {}),
  })
  const signed = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: [holder],
    signerInfos: [signer],
  })
  const content = new pkijs.ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) })
  return der(content.toSchema())
}

/** The parts of a CMS that vary; the caller compares the rest. It throws for other bytes. */
export function readSignedData(cms: Uint8Array): Pick<SignatureParts, 'signature' | 'timeStamp' | 'certificate'> {
  const content = pkijs.ContentInfo.fromBER(exact(cms))
  const signed = new pkijs.SignedData({ schema: content.content })
  const [signer] = signed.signerInfos
  const [certificate] = signed.certificates ?? []
  if (!signer || !(certificate instanceof pkijs.Certificate)) throw new Error('This signature has no certificate.')
  const token = signer.unsignedAttrs?.attributes.find(({ type }) => type === oids.timeStampToken)?.values[0]
  return {
    certificate: der(certificate.toSchema(false)),
    signature: new Uint8Array(signer.signature.valueBlock.valueHexView),
    timeStamp: token ? der(token) : null,
  }
}

function listOf({ digest, certificate }: Pick<SignatureParts, 'digest' | 'certificate'>): pkijs.Attribute[] {
  const hash = createHash('sha256').update(certificate).digest()
  // SHA-256 is the default of an ESSCertIDv2, and DER leaves a default out.
  const reference = new Sequence({ value: [new OctetString({ valueHex: exact(hash) })] })
  return [
    new pkijs.Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.data })] }),
    new pkijs.Attribute({ type: oids.messageDigest, values: [new OctetString({ valueHex: exact(digest) })] }),
    new pkijs.Attribute({
      type: oids.signingCertificateV2,
      values: [new Sequence({ value: [new Sequence({ value: [reference] })] })],
    }),
  ]
}

function timeStampAttribute(token: Uint8Array): pkijs.SignedAndUnsignedAttributes {
  const content = pkijs.ContentInfo.fromBER(exact(token))
  const attribute = new pkijs.Attribute({ type: oids.timeStampToken, values: [content.toSchema()] })
  return new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: [attribute] })
}

function der(schema: { toBER(): ArrayBuffer }): Uint8Array {
  return new Uint8Array(schema.toBER())
}

/** A buffer of these bytes alone: a Buffer of Node may be a window of a larger one. */
export function exact(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
