import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOf } from '#print/stamp/stamp-places.ts'

type Judged = { certificate: Uint8Array; name: string }

/** Objections of pdfsig, qpdf and openssl to a stamped file; a program that is not installed has none. */
export function acceptedByPrograms(pdf: Uint8Array, { certificate, name }: Judged): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
  const at = (file: string) => join(folder, file)
  const place = placeOf(pdf)
  if (!place) return ['The stamp has no place.']
  const cms = Buffer.from(place.hex, 'hex')
  writeFileSync(at(`${name}.pdf`), pdf)
  writeFileSync(at('stamp.der'), cms.subarray(0, 4 + cms.readUInt16BE(2)))
  const end = place.contentsAt + place.hex.length
  writeFileSync(at('covered'), Buffer.concat([pdf.subarray(0, place.contentsAt - 1), pdf.subarray(end + 1)]))
  const text = Buffer.from(certificate).toString('base64').replaceAll(/.{64}/g, '$&\n')
  writeFileSync(at('certificate.pem'), `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`)
  const cades = '-verify -cades -binary -inform DER -purpose any -no_check_time -out /dev/null'.split(' ')
  try {
    return [
      ...judge('pdfsig', [at(`${name}.pdf`)], /Total document signed[\s\S]*Signature is Valid/),
      ...judge('qpdf', ['--check', at(`${name}.pdf`)], /No syntax or stream encoding errors/),
      ...judge(
        'openssl',
        ['cms', ...cades, '-in', at('stamp.der'), '-content', at('covered'), '-CAfile', at('certificate.pem')],
        /CAdES Verification successful/i,
      ),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Objections of openssl to a signature that stands beside a file, asked as the guide of an archive says. */
export function signatureFaults({ cms, content }: { cms: Uint8Array; content: Uint8Array }): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'beside-'))
  const at = (file: string) => join(folder, file)
  writeFileSync(at('empreintes.p7s'), cms)
  writeFileSync(at('empreintes.txt'), content)
  const told = ['-in', at('empreintes.p7s'), '-content', at('empreintes.txt'), '-out', at('verifie.txt')]
  const args = ['cms', ...'-verify -binary -inform DER -noverify'.split(' '), ...told]
  try {
    return judge('openssl', args, /CMS Verification successful/i)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function judge(program: string, args: string[], expected: RegExp): string[] {
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (error) return 'code' in error && error.code === 'ENOENT' ? [] : [error.message]
  const said = `${stdout}${stderr}`
  return expected.test(said) ? [] : [`${program}: ${said}`]
}
