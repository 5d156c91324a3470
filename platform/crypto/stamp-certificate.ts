import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { BitString, Integer, OctetString, Utf8String } from 'asn1js'
import * as pkijs from 'pkijs'
import { brand } from '#lib/brand.ts'

const ecdsaWithSha256 = '1.2.840.10045.4.3.2'
const years = 5

/** Bits of a key usage: it signs, and cannot deny that it signed. */
const signsOnly = 0b1100_0000

/** A new key with a certificate that it signs itself, for some years. */
export function createStampKey(now: Date): { certificate: Uint8Array; key: KeyObject } {
  return createCertificate({ name: `Cachet électronique ${brand.name}`, now, purpose: null })
}

/** `purpose`: what alone the key is for, as an identifier of X.509. */
export function createCertificate({ name, now, purpose }: { name: string; now: Date; purpose: string | null }) {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ valueHex: positiveNumber() })
  for (const named of [certificate.issuer, certificate.subject])
    named.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) }),
    )
  certificate.notBefore.value = new Date(now.getTime() - 3_600_000)
  certificate.notAfter.value = new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate()))
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  certificate.subjectPublicKeyInfo = pkijs.PublicKeyInfo.fromBER(new Uint8Array(publicKey).buffer)
  certificate.extensions = [
    extension('2.5.29.19', true, new pkijs.BasicConstraints({ cA: false }).toSchema()),
    extension('2.5.29.15', true, new BitString({ valueHex: new Uint8Array([signsOnly]).buffer, unusedBits: 6 })),
    ...(purpose ? [extension('2.5.29.37', true, new pkijs.ExtKeyUsage({ keyPurposes: [purpose] }).toSchema())] : []),
  ]
  certificate.signature = new pkijs.AlgorithmIdentifier({ algorithmId: ecdsaWithSha256 })
  certificate.signatureAlgorithm = new pkijs.AlgorithmIdentifier({ algorithmId: ecdsaWithSha256 })
  const signed = sign('sha256', new Uint8Array(certificate.encodeTBS().toBER()), key)
  certificate.signatureValue = new BitString({ valueHex: new Uint8Array(signed).buffer })
  return { certificate: new Uint8Array(certificate.toSchema(true).toBER()), key }
}

function extension(extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }): pkijs.Extension {
  return new pkijs.Extension({
    extnID,
    critical,
    extnValue: new OctetString({ valueHex: value.toBER() }).valueBlock.valueHex,
  })
}

function positiveNumber(): ArrayBuffer {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return new Uint8Array(bytes).buffer
}
