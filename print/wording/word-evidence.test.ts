import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '#lib/canonical-json.ts'
import { evidenceSheet } from '#print/sheet/evidence-sheet.ts'
import { svgOfStrokes } from '#print/wording/strokes.ts'
import { wordEvidence } from '#print/wording/word-evidence.ts'
import { madeEvidence, madeSigner, madeStrokes } from '#tests/support/made-evidence.ts'

const factOf = (label: string, more: Parameters<typeof madeSigner>[0] = {}) =>
  wordEvidence(madeEvidence({ signers: [madeSigner(more)] })).signers[0]?.facts.find((fact) => fact.label === label)
    ?.value

test('each instant is said in the time of Paris and in UTC, by name', () => {
  expect(factOf('Signature')).toBe('27 novembre 2026, 14:05:09 UTC+1 (Europe/Paris) · 2026-11-27 13:05:09 UTC')
  expect(factOf('Signature', { signedAt: '2026-07-01T22:30:00.000Z' })).toBe(
    '2 juillet 2026, 00:30:00 UTC+2 (Europe/Paris) · 2026-07-01 22:30:00 UTC',
  )
})

test('a signature that was given without network says the instant of its device and that of its seal', () => {
  expect(factOf('Signature', { collectedAt: '2026-11-27T12:00:00.000Z' })).toMatch(
    /^Recueillie hors ligne le 27 novembre 2026, 13:00:00 .* selon l’appareil, scellée le 27 novembre 2026, 14:05:09 /,
  )
})

test('a choice says its options, the answer about reused parts and the total', () => {
  const choice = {
    ...{ options: [{ label: 'Polissage', grossCents: 7_200 }], optionCount: 2, reusedParts: 'wanted' as const },
    ...{ isReused: false, grossCents: 127_200 },
  }
  expect(factOf('Options choisies', { choice })).toBe('Polissage, 72,00\u00a0€ TTC')
  expect(factOf('Pièces (PIEC)', { choice })).toBe('J’accepte des pièces de réemploi ou en échange standard')
  expect(factOf('Pièces (PIEC)', { choice: { ...choice, isReused: true } })).toMatch(
    /^Les pièces de réemploi proposées/,
  )
  expect(factOf('Total accepté', { choice })).toMatch(/^1\s272,00\s€ TTC$/)
  expect(factOf('Options choisies', { choice: { ...choice, options: [] } })).toBe('Aucune des 2 proposées')
  expect(factOf('Total accepté')).toBeUndefined()
})

test('a code is told by its channel, its masked address and its tries', () => {
  expect(factOf('Code')?.split('\n')).toEqual([
    expect.stringContaining('Envoyé par SMS au 06 •• •• •• 42, le 27 novembre 2026'),
    expect.stringContaining('Validé le 27 novembre 2026'),
    '1 essai erroné',
  ])
  const byEmail = madeSigner().codes.map((code) => ({ ...code, channel: 'email' as const, address: 'c•••@exemple.fr' }))
  expect(factOf('Code', { codes: byEmail })).toMatch(/^Envoyé par email à c•••@exemple.fr, le /)
  expect(factOf('Code', { codes: [] })).toBe('Aucun\u202f: signature à l’atelier sans code')
})

test('a code is claimed only when each signer has proved one', () => {
  const introOf = (signers: ReturnType<typeof madeSigner>[]) => wordEvidence(madeEvidence({ signers })).intro[0]
  expect(introOf([madeSigner()])).toContain('avec code et dossier de preuve')
  expect(introOf([madeSigner(), madeSigner({ codes: [] })])).toContain('simple, avec dossier de preuve')
})

test('a drawing stays in its pad, and a point alone is a dot', () => {
  const svg = svgOfStrokes({
    ...madeStrokes,
    lines: [
      [
        [0, 9_999],
        [700, 20],
      ],
      [[500, 40]],
    ],
  })
  expect(svg).toContain('d="M0 200L600 20M500 40L500 40"')
})

test('4,001 points are refused', () => {
  const line = Array.from({ length: 4_001 }, (): [number, number] => [1, 1])
  const signature = { kind: 'drawn' as const, strokes: { ...madeStrokes, lines: [line] } }
  expect(evidenceSheet.safeParse(madeEvidence({ signers: [madeSigner({ signature })] })).success).toBe(false)
})

test('evidence written as canonical JSON is read back whole, whatever the order of its fields', () => {
  const names = fc.string({ unit: 'grapheme', maxLength: 40 })
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(names, names, instants, fc.nat(9), (name, actor, at, wrongTries) => {
      const signer = madeSigner({ name, typedName: name, signedAt: at.toISOString() })
      const codes = signer.codes.map((code) => ({ ...code, wrongTries }))
      const event = { at: at.toISOString(), act: 'signed' as const, actor, detail: null, sha256: 'b'.repeat(64) }
      const sheet = madeEvidence({ signers: [{ ...signer, codes }], events: [event] })
      const text = canonicalJson(sheet)
      const turned = Object.fromEntries(Object.entries(sheet).reverse())
      expect(canonicalJson(turned)).toBe(text)
      expect(evidenceSheet.parse(JSON.parse(text))).toEqual(sheet)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }),
  )
})
