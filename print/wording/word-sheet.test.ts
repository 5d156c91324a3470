import { describe, expect, test } from 'vitest'
import { type DocumentSheet, documentKinds } from '#print/sheet/document-sheet.ts'
import { wordSheet } from '#print/wording/word-sheet.ts'
import { typographyFaults } from '#tests/support/french-typography.ts'
import { expertLines, expertSplit, madeLine, madeSheet } from '#tests/support/made-sheets.ts'

const insured = wordSheet(madeSheet('invoice', expertLines, { split: expertSplit }))

describe('the head of a document', () => {
  test('an invoice shows its number, its days and what is to pay', () => {
    expect(insured.heading).toEqual({
      title: 'Facture',
      number: 'n°\u00a0FA2026-000123',
      marks: [],
      facts: [
        { label: 'Date', value: '23/11/2026' },
        { label: 'Fin des travaux', value: '20/11/2026' },
        { label: 'Échéance', value: '23/12/2026' },
        { label: 'Dossier', value: 'D-2026-0412' },
      ],
      headline: {
        label: 'Net à payer TTC',
        value: '2\u202f220,61\u00a0€',
        note: 'dont 343,20\u00a0€ à votre charge',
      },
    })
  })

  test('a deposit says on which day it was paid, and no end of work', () => {
    const deposit = wordSheet(madeSheet('deposit', [madeLine()], { performedOn: '2026-11-20' }))
    expect(deposit.heading.facts).toContainEqual({ label: 'Acompte reçu le', value: '20/11/2026' })
    expect(deposit.heading.facts.map(({ label }) => label)).not.toContain('Fin des travaux')
  })

  test('a draft has no number and says so across the page', () => {
    const draft = wordSheet(madeSheet('invoice', [madeLine()], { number: null }))
    expect([draft.watermark, draft.heading.number, draft.title]).toEqual(['BROUILLON', null, 'Facture'])
    expect(insured.watermark).toBeNull()
  })

  test('the draft of a quote says so although it has its number', () => {
    const draft = wordSheet(madeSheet('quote', [madeLine()], { isDraft: true, version: 3 }))
    expect([draft.watermark, draft.heading.marks]).toEqual(['BROUILLON', ['Version 3']])
    expect(draft.heading.number).not.toBeNull()
  })

  test('a quote says its own price and the deposit that is asked; sheets of before say neither', () => {
    const factsOf = (announced: DocumentSheet['announced']) =>
      wordSheet(madeSheet('quote', [madeLine()], { announced })).heading.facts
    const paid = factsOf({ feeCents: 6_000, depositCents: 30_000, storage: null })
    expect(paid).toContainEqual({ label: 'Prix du devis', value: '60,00\u00a0€\u00a0TTC' })
    expect(paid).toContainEqual({ label: 'Acompte demandé', value: '300,00\u00a0€\u00a0TTC' })
    const free = factsOf({ feeCents: 0, depositCents: null, storage: null })
    expect(free).toContainEqual({ label: 'Prix du devis', value: 'gratuit' })
    const labels = factsOf(undefined).map(({ label }) => label)
    expect(labels).not.toContain('Prix du devis')
    expect(labels).not.toContain('Acompte demandé')
  })

  test.each([
    [0, '15,00\u00a0€\u00a0TTC par jour, dès le lendemain de l’avis que le véhicule est prêt.'],
    [1, '15,00\u00a0€\u00a0TTC par jour, au-delà de 1\u00a0jour après l’avis que le véhicule est prêt.'],
    [3, '15,00\u00a0€\u00a0TTC par jour, au-delà de 3\u00a0jours après l’avis que le véhicule est prêt.'],
  ])('an order announces the price of storage after %i free days; a quote does not', (freeDays, note) => {
    const announced = { feeCents: null, depositCents: null, storage: { dayCents: 1_500, freeDays } }
    const order = wordSheet(madeSheet('repair_order', [madeLine()], { announced }))
    expect(order.choices).toContainEqual({ title: 'Gardiennage', options: [], note })
    const quote = wordSheet(madeSheet('quote', [madeLine()], { announced }))
    expect(quote.choices.map(({ title }) => title)).not.toContain('Gardiennage')
  })

  test('a duplicate and a second version are marked', () => {
    const again = madeSheet('quote', [madeLine()], { isDuplicate: true, version: 2 })
    expect(wordSheet(again).heading.marks).toEqual(['Duplicata', 'Version 2'])
  })

  test('further pages repeat the document, the plate and the claim', () => {
    expect(insured.running).toBe(
      'Facture FA2026-000123 · AB-123-CD · Sinistre 820862110T · Mme\u00a0Anne-Sophie Le Floc’h',
    )
  })
})

describe('the identity of the garage', () => {
  test('a company shows form, capital, SIRET, register and VAT number', () => {
    expect(insured.footer).toEqual([
      'Carrosserie du Port · SARL au capital de 10\u202f000\u00a0€ · 12 quai des Voiliers, 56000 Vannes',
      'SIRET 732\u00a0829\u00a0320\u00a000074 · RCS Vannes 732\u00a0829\u00a0320 · TVA FR44732829320 · NAF 4520A',
    ])
  })

  test('a sole trader has EI beside the name', () => {
    const { garage } = madeSheet('quote')
    const alone = { ...garage, name: 'Yann Tanguy', isSoleTrader: true, legalForm: null, capitalCents: null }
    const page = wordSheet(madeSheet('quote', [madeLine()], { garage: alone }))
    expect(page.letterhead.name).toBe('Yann Tanguy EI')
    expect(page.footer[0]).toContain('Yann Tanguy · Entrepreneur individuel')
  })
})

describe('the lines', () => {
  const columnsOf = (...lines: Parameters<typeof madeLine>[0][]) =>
    wordSheet(madeSheet('quote', lines.map(madeLine))).table?.columns.map(({ label }) => label)

  test('columns that no line needs are left out', () => {
    expect(columnsOf({})).toEqual(['Désignation', 'Quantité', 'Prix unitaire HT', 'TVA', 'Montant HT'])
    expect(columnsOf({ discount: { cents: 500 } })).toContain('Remise')
  })

  test('without VAT, neither column nor sum names it', () => {
    const page = wordSheet(madeSheet('quote', [madeLine({ vatBasisPoints: 0, vatReason: 'small_business' })]))
    expect(page.table?.columns.map(({ label }) => label)).toEqual([
      'Désignation',
      'Quantité',
      'Prix unitaire',
      'Montant',
    ])
    expect(page.totals).toEqual([{ label: 'Total', value: '412,50\u00a0€', weight: 'final' }])
  })

  test('origin, wear, price with VAT and option stand under the label', () => {
    const line = madeLine({
      reference: '7401 XY',
      origin: 'reused',
      wear: { basisPoints: 3_000 },
      wearCents: 3_600,
      unitGrossCents: 49_500,
      isOutsideClaim: true,
      isOption: true,
    })
    expect(wordSheet(madeSheet('quote', [line])).table?.rows[0]?.notes).toEqual([
      'Réf.\u00a07401 XY · Pièce de réemploi (PIEC) · 495,00\u00a0€\u00a0TTC l’unité · Vétusté 30\u202f%\u00a0: 36,00\u00a0€\u00a0HT à votre charge · Hors sinistre · En option, non comprise dans le total',
    ])
  })

  test('a title holds the next line, a subtotal the line before it', () => {
    const rows = wordSheet(
      madeSheet('quote', [
        { kind: 'title', label: 'Pièces' },
        madeLine(),
        madeLine(),
        { kind: 'subtotal', label: null, netCents: 82_500 },
        madeLine({ label: 'x'.repeat(600) }),
      ]),
    ).table?.rows
    expect(rows?.map(({ together }) => together)).toEqual([2, null, 2, null, 0])
    expect(rows?.[3]?.cells).toEqual(['Sous-total', '825,00'])
  })

  test('a workshop sheet has boxes to tick, and no amount', () => {
    const page = wordSheet(madeSheet('workshop_sheet', expertLines))
    expect(page.table?.columns.map(({ label }) => label)).toEqual(['Fait', 'Désignation', 'Quantité'])
    expect(JSON.stringify({ ...page, footer: [] })).not.toContain('€')
  })
})

describe('the sums', () => {
  test('several rates have a table, one rate stands in the total', () => {
    const mixed = wordSheet(
      madeSheet('invoice', [
        madeLine(),
        madeLine({ vatBasisPoints: 850 }),
        madeLine({ vatBasisPoints: 0, vatReason: 'disbursement' }),
      ]),
    )
    expect(mixed.vat?.rows).toEqual([
      ['20\u202f%', '412,50', '82,50'],
      ['8,5\u202f%', '412,50', '35,06'],
      ['0\u202f%', '412,50', '0,00'],
    ])
    expect(insured.vat).toBeNull()
    expect(insured.totals.map(({ label }) => label)).toEqual(['Total HT', 'TVA 20\u202f%', 'Total TTC'])
  })

  test('a final invoice takes off deposits and payments', () => {
    const { totals } = madeSheet('invoice', expertLines)
    const deposits = [
      { number: 'FA2026-000101', issuedOn: '2026-11-03', netCents: 50_000, vatCents: 10_000, grossCents: 60_000 },
    ]
    const sheet = madeSheet('invoice', expertLines, {
      totals: totals && { ...totals, deposits, dueCents: 112_061 },
      payments: [{ paidOn: '2026-11-10', method: 'transfer', payer: null, reference: null, amountCents: 50_000 }],
    })
    expect(wordSheet(sheet).totals.slice(3)).toEqual([
      {
        label: 'Acompte FA2026-000101 du 03/11/2026 TTC (500,00\u00a0€\u00a0HT, TVA\u00a0100,00\u00a0€)',
        value: '−\u202f600,00\u00a0€',
        weight: 'plain',
      },
      { label: 'Réglé le 10/11/2026 par virement', value: '−\u202f500,00\u00a0€', weight: 'plain' },
      { label: 'Net à payer TTC', value: '1\u202f120,61\u00a0€', weight: 'final' },
    ])
    const proforma = madeSheet('proforma', expertLines, {
      totals: totals && { ...totals, deposits, dueCents: 162_061 },
    })
    expect(wordSheet(proforma).totals.at(-1)).toMatchObject({ label: 'Net à payer TTC', value: '1\u202f620,61\u00a0€' })
    const untaxed = deposits.map((deposit) => ({ ...deposit, netCents: 60_000, vatCents: 0 }))
    const exempt = madeSheet('invoice', expertLines, { totals: totals && { ...totals, deposits: untaxed } })
    expect(wordSheet(exempt).totals.slice(3)[0]?.label).toBe('Acompte FA2026-000101 du 03/11/2026')
  })

  test('the payers are told their shares, and what the client’s is made of', () => {
    expect(insured.split?.shares).toEqual([
      {
        label: 'Part de l’assureur',
        value: '1\u202f877,41\u00a0€',
        parts: [{ label: 'Mutuelle des Abers, qui règle directement le réparateur', value: '' }],
      },
      {
        label: 'Reste à votre charge',
        value: '343,20\u00a0€',
        parts: [
          { label: 'Franchise', value: '300,00\u00a0€' },
          { label: 'Vétusté', value: '43,20\u00a0€' },
        ],
      },
    ])
  })
})

test.each(documentKinds)('every sentence follows French typography: %s', (kind) => {
  const words = JSON.stringify(wordSheet(madeSheet(kind, expertLines, { split: expertSplit })))
  const sentences = [...words.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => text)
    .filter((text) => /\p{L} \p{L}/u.test(text))
  expect(sentences.flatMap(typographyFaults)).toEqual([])
})
