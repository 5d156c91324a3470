import { createHash, randomBytes, timingSafeEqual, verify, X509Certificate } from 'node:crypto'
import { Integer, Null, OctetString } from 'asn1js'
import * as pkijs from 'pkijs'

const sha256 = '2.16.840.1.101.3.4.2.1'
const signedData = '1.2.840.113549.1.7.2'
const timeStampInfo = '1.2.840.113549.1.9.16.1.4'
const timeStamping = '1.3.6.1.5.5.7.3.8'
const extendedKeyUsage = '2.5.29.37'
const messageDigest = '1.2.840.113549.1.9.4'
/** The references to its certificate that a signature covers: that of SHA-1, and the later one. */
const signingCertificates = ['1.2.840.113549.1.9.16.2.12', '1.2.840.113549.1.9.16.2.47']
const sha384 = '2.16.840.1.101.3.4.2.2'
const sha512 = '2.16.840.1.101.3.4.2.3'
/** The digests that an algorithm of signature goes with: RSA tells none, ECDSA and RSA with a digest tell theirs. */
const hashesOfSignatures: Record<string, readonly string[]> = {
  '1.2.840.113549.1.1.1': [sha256, sha384, sha512],
  '1.2.840.113549.1.1.11': [sha256],
  '1.2.840.113549.1.1.12': [sha384],
  '1.2.840.113549.1.1.13': [sha512],
  '1.2.840.10045.4.3.2': [sha256],
  '1.2.840.10045.4.3.3': [sha384],
  '1.2.840.10045.4.3.4': [sha512],
}
const hashes: Record<string, string> = {
  [sha256]: 'sha256',
  [sha384]: 'sha384',
  [sha512]: 'sha512',
}

/** Sends the bytes of a request (RFC 3161) to an authority, and gives the bytes of its answer. */
export type AskAuthority = (request: Uint8Array) => Promise<Uint8Array>

/** The token that an authority gives for a signature. It throws for an answer to another question. */
export async function timeStampOf(signature: Uint8Array, ask: AskAuthority): Promise<Uint8Array> {
  const nonce = randomBytes(16)
  // A first bit that is set would make the number negative.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: imprintOf(signature),
    nonce: new Integer({ valueHex: exact(nonce) }),
    certReq: true,
  })
  const answer = pkijs.TimeStampResp.fromBER(exact(await ask(new Uint8Array(request.toSchema().toBER()))))
  if (answer.status.status > 1 || !answer.timeStampToken)
    throw new Error(`The time-stamp authority refused with the status ${answer.status.status}.`)
  const token = new Uint8Array(answer.timeStampToken.toSchema().toBER())
  const { info } = readTimeStamp(token, signature)
  const given = new Uint8Array(info.nonce?.valueBlock.valueHexView ?? [])
  if (given.length !== nonce.length || !timingSafeEqual(given, nonce))
    throw new Error('The time-stamp authority answered another request.')
  return token
}

export type TimeStamp = { at: string; authority: string }

/** The instant that a token gives to a signature; undefined when the token is of another signature, or changed. */
export function checkTimeStamp(token: Uint8Array, signature: Uint8Array): TimeStamp | undefined {
  try {
    const { info, authority } = readTimeStamp(token, signature)
    return { at: info.genTime.toISOString(), authority }
  } catch {
    return undefined
  }
}

function readTimeStamp(token: Uint8Array, signature: Uint8Array) {
  const content = pkijs.ContentInfo.fromBER(exact(token))
  const isDer = Buffer.from(content.toSchema().toBER()).equals(token)
  const signed = new pkijs.SignedData({ schema: content.content })
  const [signer, another] = signed.signerInfos
  const { eContent, eContentType } = signed.encapContentInfo
  const isToken = isDer && content.contentType === signedData && eContentType === timeStampInfo
  if (!signer || another || !(eContent instanceof OctetString) || !isToken) throw new Error('This is no time stamp.')
  const told = octetsOf(eContent)
  const info = pkijs.TSTInfo.fromBER(exact(told))
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const expected = createHash('sha256').update(signature).digest()
  if (hashAlgorithm.algorithmId !== sha256 || !expected.equals(hashedMessage.valueBlock.valueHexView))
    throw new Error('The time stamp is of other bytes.')
  const holder = holderOf(signed, signer)
  refuseWrongSignature(signer, holder, told)
  refuseLooseParts(signed, signer, holder)
  return { info, authority: nameOf(holder) }
}

/** The certificate that the signature names. */
function holderOf({ certificates = [] }: pkijs.SignedData, { sid }: pkijs.SignerInfo): pkijs.Certificate {
  const holder = certificates.find(
    (one): one is pkijs.Certificate =>
      one instanceof pkijs.Certificate &&
      sid instanceof pkijs.IssuerAndSerialNumber &&
      one.serialNumber.isEqual(sid.serialNumber) &&
      one.issuer.isEqual(sid.issuer),
  )
  const usage = holder?.extensions?.find(({ extnID }) => extnID === extendedKeyUsage)?.parsedValue
  if (!holder || !(usage instanceof pkijs.ExtKeyUsage) || !usage.keyPurposes.includes(timeStamping))
    throw new Error('The certificate of the time stamp is not for time stamps.')
  return holder
}

function refuseWrongSignature(signer: pkijs.SignerInfo, holder: pkijs.Certificate, told: Uint8Array): void {
  const { signedAttrs: signed, signature } = signer
  const hash = hashes[signer.digestAlgorithm.algorithmId]
  const certificate = Buffer.from(holder.toSchema(false).toBER())
  const values = (...types: string[]) =>
    (signed?.attributes ?? [])
      .filter(({ type }) => types.includes(type))
      .map((one) => Buffer.from(one.values[0].toBER()))
  const [digest] = values(messageDigest)
  const [reference] = values(...signingCertificates)
  const namesIt = (algorithm: string) => reference?.includes(createHash(algorithm).update(certificate).digest())
  const isTold = hash && digest?.subarray(2).equals(createHash(hash).update(told).digest())
  const covered = new Uint8Array(signed?.encodedValue ?? new ArrayBuffer(0))
  const { publicKey } = new X509Certificate(certificate)
  const isSigned = hash && verify(hash, covered, publicKey, signature.valueBlock.valueHexView)
  if (!isTold || !isSigned || !(namesIt('sha256') || namesIt('sha1')))
    throw new Error('The signature of the time stamp is wrong.')
}

/** Parts that no signature covers could change unseen: they stand as they must, or the token is refused. */
function refuseLooseParts(signed: pkijs.SignedData, signer: pkijs.SignerInfo, holder: pkijs.Certificate): void {
  const [algorithm, another] = signed.digestAlgorithms
  const signature = signer.signatureAlgorithm.algorithmId
  const isKnown = hashesOfSignatures[signature]?.includes(signer.digestAlgorithm.algorithmId)
  const algorithms = [algorithm, signer.digestAlgorithm, signer.signatureAlgorithm]
  const areBare = algorithms.every((one) => one && (!one.algorithmParams || one.algorithmParams instanceof Null))
  const isPlain =
    isKnown && areBare && signed.version === 3 && signer.version === 1 && !signed.crls && !signer.unsignedAttrs
  if (!isPlain || another || algorithm?.algorithmId !== signer.digestAlgorithm.algorithmId)
    throw new Error('The time stamp has other parts than usual.')
  const chain = (signed.certificates ?? []).map((one) => {
    if (!(one instanceof pkijs.Certificate)) throw new Error('The time stamp has another thing than certificates.')
    return new X509Certificate(Buffer.from(one.toSchema(false).toBER()))
  })
  const own = new X509Certificate(Buffer.from(holder.toSchema(false).toBER()))
  for (const one of chain) {
    const issuer = chain.find((other) => one.checkIssued(other))
    const isTrue = issuer ? one.verify(issuer.publicKey) : one.fingerprint256 === own.fingerprint256
    if (!isTrue) throw new Error('A certificate of the time stamp is not what its issuer signed.')
  }
}

function imprintOf(signature: Uint8Array): pkijs.MessageImprint {
  return new pkijs.MessageImprint({
    hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: sha256 }),
    hashedMessage: new OctetString({ valueHex: exact(createHash('sha256').update(signature).digest()) }),
  })
}

function octetsOf(octets: OctetString): Uint8Array {
  return octets.valueBlock.isConstructed
    ? Buffer.concat(octets.valueBlock.value.map((part) => (part as OctetString).valueBlock.valueHexView)) // BER splits octets into octets
    : octets.valueBlock.valueHexView
}

function nameOf(holder: pkijs.Certificate): string {
  const named = holder.subject.typesAndValues.find(({ type }) => type === '2.5.4.3') ?? holder.subject.typesAndValues[0]
  return String(named?.value.valueBlock.value ?? '')
}

/** A buffer of these bytes alone: a Buffer of Node may be a window of a larger one. */
function exact(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
