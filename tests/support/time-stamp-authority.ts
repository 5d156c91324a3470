import { createHash, sign } from 'node:crypto'
import { GeneralizedTime, Integer, ObjectIdentifier, OctetString, Sequence, Set as SetOf } from 'asn1js'
import * as pkijs from 'pkijs'
import { createCertificate, createStampKey } from '#platform/crypto/stamp-certificate.ts'

const oids = {
  info: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
}

type Fault = 'other-nonce' | 'other-bytes' | 'refusal' | 'garbage' | 'other-purpose'

/** A time-stamp authority (RFC 3161) with a certificate of its own, which can be told to answer wrongly. */
export function openTestAuthority(now: Date, fault?: Fault) {
  const holder = createCertificate({
    name: 'Horodatage de test',
    now,
    purpose: fault === 'other-purpose' ? null : '1.3.6.1.5.5.7.3.8',
  })
  const ask = async (request: Uint8Array): Promise<Uint8Array> => {
    if (fault === 'garbage') return Buffer.from('<html>')
    const asked = pkijs.TimeStampReq.fromBER(new Uint8Array(request).buffer)
    const status = new pkijs.PKIStatusInfo({ status: fault === 'refusal' ? 2 : 0 })
    if (fault === 'refusal') return bytesOf(new pkijs.TimeStampResp({ status }).toSchema())
    const timeStampToken = pkijs.ContentInfo.fromBER(new Uint8Array(tokenOf(asked, { holder, now, fault })).buffer)
    return bytesOf(new pkijs.TimeStampResp({ status, timeStampToken }).toSchema())
  }
  return { ask, certificate: holder.certificate }
}

type Telling = { holder: ReturnType<typeof createCertificate>; now: Date; fault: Fault | undefined }

function tokenOf(asked: pkijs.TimeStampReq, { holder, now, fault }: Telling): Uint8Array {
  const imprint =
    fault === 'other-bytes' ? Buffer.alloc(32, 7) : asked.messageImprint.hashedMessage.valueBlock.valueHexView
  const nonce = fault === 'other-nonce' ? new Integer({ value: 42 }) : asked.nonce
  const algorithm = new pkijs.AlgorithmIdentifier({ algorithmId: oids.sha256 })
  const info = new Sequence({
    value: [
      new Integer({ value: 1 }),
      new ObjectIdentifier({ value: '1.3.6.1.4.1.13762.3' }),
      new Sequence({ value: [algorithm.toSchema(), new OctetString({ valueHex: new Uint8Array(imprint).buffer })] }),
      new Integer({ value: 1 }),
      new GeneralizedTime({ valueDate: now }),
      ...(nonce ? [nonce] : []),
    ],
  }).toBER()
  const hash = (bytes: Uint8Array) =>
    new OctetString({ valueHex: new Uint8Array(createHash('sha256').update(bytes).digest()).buffer })
  const certificate = new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [hash(holder.certificate)] })] })],
  })
  const attributes = [
    new pkijs.Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.info })] }),
    new pkijs.Attribute({ type: oids.messageDigest, values: [hash(new Uint8Array(info))] }),
    new pkijs.Attribute({ type: oids.signingCertificateV2, values: [certificate] }),
  ]
  const covered = new SetOf({ value: attributes.map((attribute) => attribute.toSchema()) }).toBER()
  const own = pkijs.Certificate.fromBER(new Uint8Array(holder.certificate).buffer)
  const signature = sign('sha256', new Uint8Array(covered), holder.key)
  const signed = new pkijs.SignedData({
    version: 3,
    digestAlgorithms: [algorithm],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oids.info }),
    certificates: [own],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm: algorithm,
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
        signatureAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: oids.ecdsaWithSha256 }),
        signature: new OctetString({ valueHex: new Uint8Array(signature).buffer }),
      }),
    ],
  })
  // The constructor would cut the octets in pieces.
  signed.encapContentInfo.eContent = new OctetString({ valueHex: info })
  return bytesOf(new pkijs.ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) }).toSchema())
}

function bytesOf(schema: { toBER(): ArrayBuffer }): Uint8Array {
  return new Uint8Array(schema.toBER())
}

/** A key of the electronic stamp. */
export function madeStampKey(now: Date) {
  return createStampKey(now)
}
