import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { renderSheet } from '#print/render-sheet.ts'
import { appendEvidence } from '#print/stamp/append-evidence.ts'
import { stampDocument } from '#print/stamp/stamp-document.ts'
import { contentsBytes } from '#print/stamp/stamp-places.ts'
import { verifyStamp } from '#print/stamp/verify-stamp.ts'
import { madeEvidence, madeSigner, madeStrokes } from '#tests/support/made-evidence.ts'
import { madeSheet } from '#tests/support/made-sheets.ts'
import { stampFaults } from '#tests/support/pdf-archive.ts'
import { acceptedByPrograms } from '#tests/support/stamp-programs.ts'
import { madeStampKey, openTestAuthority } from '#tests/support/time-stamp-authority.ts'

const now = new Date('2026-11-27T13:08:00Z')
const key = madeStampKey(now)
const authority = openTestAuthority(now)
const frozen = renderSheet(madeSheet('quote')).pdf
const evidence = renderSheet(madeEvidence()).pdf
const open = await appendEvidence({ frozen, evidence, at: now, reason: 'Document signé' })
const plain = await stamped()
const timed = await stamped({ askAuthority: authority.ask })
const certificates = [key.certificate]

async function stamped(more: { askAuthority?: typeof authority.ask } = {}) {
  const outcome = await stampDocument(open, { key, now, ...more })
  if ('problem' in outcome) throw new Error(outcome.problem)
  return outcome.pdf
}

describe.each([
  ['without time stamp', plain, null],
  ['with time stamp', timed, { at: now.toISOString(), authority: 'Horodatage de test' }],
])('a stamped file %s', (name, pdf, timeStamp) => {
  test('begins with the frozen document, whose print anybody finds again', () => {
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(sha256(pdf.subarray(0, frozen.length))).toBe(sha256(frozen))
  })

  test('is intact, and says by which certificate and when', () => {
    expect(verifyStamp(pdf, certificates)).toEqual({ verdict: 'intact', certificate: key.certificate, timeStamp })
  })

  test('stays a PDF for archives', () => {
    expect(stampFaults(pdf)).toEqual([])
  })

  test('is modified when one byte changes, at 200 places', { timeout: 120_000 }, () => {
    const among = (count: number, from: number, length: number) =>
      Array.from({ length: count }, (_, index) => from + Math.floor((index * (length - 1)) / (count - 1)))
    // Half of the places are in the signature, where the token of an authority stands.
    const used = Buffer.from(pdf.subarray(open.contentsAt))
      .toString('latin1')
      .search(/0{400}/)
    for (const place of [...among(100, 0, pdf.length), ...among(100, open.contentsAt, used)]) {
      const changed = Uint8Array.from(pdf)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect([place, verifyStamp(changed, certificates)]).toEqual([place, { verdict: 'modified' }])
    }
  })

  test('is modified when it is longer, shorter, or its signature is written in capitals', () => {
    const capitals = Buffer.from(pdf)
    capitals.write(
      capitals.toString('latin1', open.contentsAt, open.contentsAt + 400).toUpperCase(),
      open.contentsAt,
      'latin1',
    )
    for (const changed of [Buffer.concat([pdf, Buffer.from('\n')]), pdf.subarray(0, -1), capitals])
      expect(verifyStamp(changed, certificates)).toEqual({ verdict: 'modified' })
  })

  test('is accepted by pdfsig, openssl and qpdf, where they are', () => {
    expect(acceptedByPrograms(pdf, { certificate: key.certificate, name: name.replaceAll(' ', '-') })).toEqual([])
  })
})

test('a file of a retired key is intact, and one of an unknown key is not ours', () => {
  const next = madeStampKey(now)
  expect(verifyStamp(plain, [next.certificate, key.certificate])).toMatchObject({ verdict: 'intact' })
  expect(verifyStamp(plain, [next.certificate])).toEqual({ verdict: 'not-ours' })
})

test('an expired certificate stamps nothing, and its files stay intact', async () => {
  const later = new Date('2031-11-28T00:00:00Z')
  expect(await stampDocument(open, { key, now: later })).toEqual({ problem: 'key-expired' })
  expect(await stampDocument(open, { key, now: new Date('2001-01-01') })).toEqual({ problem: 'key-early' })
  expect(verifyStamp(plain, certificates)).toMatchObject({ verdict: 'intact' })
})

test('a signature of other bytes is not taken over', async () => {
  const other = await appendEvidence({ frozen: renderSheet(madeSheet('invoice')).pdf, evidence, at: now, reason: 'x' })
  const moved = Buffer.from(other.bytes)
  Buffer.from(plain).copy(moved, other.contentsAt, open.contentsAt, open.contentsAt + 2 * contentsBytes)
  expect(verifyStamp(moved, certificates)).toEqual({ verdict: 'modified' })
})

test.each([
  ['nothing', Buffer.alloc(0), 'unreadable'],
  ['a text', Buffer.from('Bonjour'), 'unreadable'],
  ['a PDF without stamp', Buffer.from(frozen), 'not-ours'],
  ['ranges beyond the file', Buffer.from('%PDF-1.7\n/ByteRange [0 99999999999 9 9]'), 'not-ours'],
  ['25 MB of ranges', Buffer.from('/ByteRange ['.repeat(2_000_000)), 'unreadable'],
])('%s gets its answer at once', (_name, bytes, verdict) => {
  expect(verifyStamp(bytes, certificates)).toEqual({ verdict })
})

test('a signature of values inside values is refused, not followed', () => {
  const deep = Buffer.from('3082'.concat('1ffc', '3080'.repeat(4_000)), 'hex')
  const hostile = Buffer.from(plain)
  hostile.write(deep.toString('hex'), open.contentsAt, 'latin1')
  expect(verifyStamp(hostile, [madeStampKey(now).certificate])).toEqual({ verdict: 'not-ours' })
})

describe('an authority that answers wrongly is not believed', () => {
  test.each(['other-nonce', 'other-bytes', 'refusal', 'garbage', 'other-purpose'] as const)('%s', async (fault) => {
    const wrong = openTestAuthority(now, fault)
    await expect(stampDocument(open, { key, now, askAuthority: wrong.ask })).rejects.toThrow()
  })
})

test('names of all scripts and a long drawing print, and stop nothing', async () => {
  const lines = Array.from({ length: 40 }, (_, line) =>
    Array.from({ length: 100 }, (_, at): [number, number] => [at * 6, (line * 37 + at) % 200]),
  )
  const names = ['🎉', 'محمد علي', '\u202eefas\u202c', '山田太郎', 'x'.repeat(200), '', '\u0000<svg onload=x>', 'Ǵ̵̛e̶n']
  const signers = names.map((name) => madeSigner({ name, typedName: name, capacity: name }))
  const sheet = madeEvidence({
    signers: [...signers, madeSigner({ signature: { kind: 'drawn', strokes: { ...madeStrokes, lines } } })],
  })
  const waiting = await appendEvidence({ frozen, evidence: renderSheet(sheet).pdf, at: now, reason: 'Document signé' })
  const outcome = await stampDocument(waiting, { key, now })
  expect(verifyStamp('pdf' in outcome ? outcome.pdf : frozen, certificates)).toMatchObject({ verdict: 'intact' })
})
