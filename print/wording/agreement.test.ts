import { describe, expect, test } from 'vitest'
import { wordSheet } from '#print/wording/word-sheet.ts'
import { expertLines, expertSplit, madeSheet } from '#tests/support/made-sheets.ts'

const insured = wordSheet(madeSheet('invoice', expertLines, { split: expertSplit }))

describe('the agreement', () => {
  test('a quote asks for the choice of used parts and for a signature', () => {
    const page = wordSheet(madeSheet('quote', expertLines))
    expect(page.choices[0]?.options.map(({ isTicked }) => isTicked)).toEqual([false, false])
    expect(page.signatures).toEqual([
      {
        title: 'Bon pour accord pour 2\u202f220,61\u00a0€\u00a0TTC',
        lines: ['Date, nom et signature du client'],
        isSigned: false,
      },
    ])
  })

  test('a choice that was made is ticked, an exemption gives its reason', () => {
    const chosen = wordSheet(madeSheet('quote', expertLines, { reusedParts: { choice: 'declined' } }))
    expect(chosen.choices[0]?.options.map(({ isTicked }) => isTicked)).toEqual([false, true])
    const exempt = wordSheet(madeSheet('quote', expertLines, { reusedParts: { choice: 'exempt', reason: 'risk' } }))
    expect(exempt.choices[0]?.note).toContain('sécurité routière')
  })

  test('an agreement that was given shows who, when and how', () => {
    const given = { by: 'Anne-Sophie Le Floc’h', at: '2026-11-24T09:12:00.000Z', channel: 'remote' } as const
    const acceptance = { ...given, on: null }
    expect(wordSheet(madeSheet('quote', expertLines, { acceptance })).signatures).toEqual([
      {
        title: 'Bon pour accord',
        lines: ['Anne-Sophie Le Floc’h, le 24/11/2026 à 10:12, en ligne pour 2\u202f220,61\u00a0€\u00a0TTC'],
        isSigned: true,
      },
    ])
    const before = madeSheet('repair_order', expertLines, { acceptance: { ...given, on: '2026-11-01' } })
    expect(wordSheet(before).signatures[0]?.lines[0]).toContain('Anne-Sophie Le Floc’h, le 01/11/2026, en ligne')
  })

  test('an order names the person who entrusted the vehicle, unless it is the client', () => {
    const namedOn = (kind: 'repair_order' | 'workshop_sheet', orderedBy: string | null) => {
      const { order, client } = madeSheet(kind, expertLines)
      const sheet = madeSheet(kind, expertLines, {
        order: order && { ...order, orderedBy: orderedBy ?? client?.name ?? '' },
      })
      return wordSheet(sheet).heading.facts.find(({ label }) => label === 'Donneur d’ordre')?.value
    }
    expect(namedOn('repair_order', 'Yann Kerbrat')).toBe('Yann Kerbrat')
    expect(namedOn('repair_order', null)).toBeUndefined()
    expect(namedOn('workshop_sheet', 'Yann Kerbrat')).toBeUndefined()
  })

  test('an order names the photographs of the reception with their prints; the workshop reads how many there are', () => {
    const photographs = [
      { label: 'Face avant', capturedAt: '2026-11-23T07:38:12.000Z', attachedAt: '2026-11-23T07:40:02.000Z' },
      { label: 'Dommage', capturedAt: null, attachedAt: '2026-11-23T07:41:30.000Z' },
    ].map((each, index) => ({ ...each, sha256: `${index + 1}`.repeat(64) }))
    const receptionOf = (kind: 'repair_order' | 'workshop_sheet') => {
      const sheet = madeSheet(kind, expertLines)
      const order = sheet.order && { ...sheet.order, condition: null, photographs }
      return wordSheet({ ...sheet, order }).paragraphs.find(({ title }) => title.startsWith('État'))
    }
    expect(receptionOf('repair_order')).toMatchObject({
      items: [],
      photographs: {
        words: '2 photographies conservées par le garage, avec l’empreinte de chaque fichier d’origine\u00a0:',
        items: [
          expect.stringMatching(/^Face avant, prise le 23\/11\/2026 à 08:38\. SHA-256 1{16} 1{16} 1{16} 1{16}$/),
          expect.stringMatching(/^Dommage, reçue le 23\/11\/2026 à 08:41\. SHA-256 2{16} /),
        ],
      },
    })
    const count = { words: '2 photographies prises à la réception.', items: [] }
    expect(receptionOf('workshop_sheet')?.photographs).toEqual(count)
  })

  test('an invoice asks for neither', () => {
    expect([insured.choices, insured.signatures]).toEqual([[], []])
  })
})
