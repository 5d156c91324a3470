import { describe, expect, test } from 'vitest'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import { mentionsOf, paymentFacts, receiptNotes } from '#print/wording/mentions.ts'
import { expertLines, madeLine, madeSheet } from '#tests/support/made-sheets.ts'

const invoice = madeSheet('invoice')
const company: DocumentSheet['client'] = invoice.client && {
  ...invoice.client,
  name: 'Transports Morvan',
  isCompany: true,
}
const said = (sheet: DocumentSheet) => mentionsOf(sheet).join('\n')

describe('the sentences of the law', () => {
  test('a company is told the late rate and the lump sum of 40 €', () => {
    const text = said(madeSheet('invoice', [madeLine()], { client: company }))
    expect(text).toContain('taux de la BCE majoré de 10\u00a0points')
    expect(text).toContain('indemnité forfaitaire de 40\u00a0€')
    expect(text).toContain('Pas d’escompte pour paiement anticipé.')
    expect(text).not.toContain('médiateur')
  })

  test('a consumer is told the mediator, and owes no lump sum', () => {
    const text = said(invoice)
    expect(text).toContain(
      'médiateur de la consommation (Médiateur des professions de l’automobile, https://mediation.example).',
    )
    expect(text).not.toContain('40\u00a0€')
  })

  test('the category of the operation and the option for débits are said', () => {
    const payment = { terms: null, lateRate: null, isVatOnDebits: true, category: 'services' } as const
    const text = said(madeSheet('invoice', [madeLine()], { payment }))
    expect(text).toContain('Catégorie de l’opération\u00a0: prestation de services.')
    expect(text).toContain('Option pour le paiement de la taxe d’après les débits.')
  })

  test.each([
    ['small_business', 'TVA non applicable, art.\u00a0293\u00a0B du CGI.'],
    ['untaxed_territory', 'TVA non applicable, art.\u00a0294 du CGI.'],
    ['reverse_charge', 'Autoliquidation'],
    ['intra_community', '262\u00a0ter\u00a0I'],
    ['export', 'art.\u00a0262\u00a0I du CGI'],
    ['disbursement', 'Débours'],
  ] as const)('a rate of zero gives its reason: %s', (vatReason, words) => {
    expect(said(madeSheet('invoice', [madeLine({ vatBasisPoints: 0, vatReason })]))).toContain(words)
  })

  test('a credit note names the invoice and the reason, and asks for no payment', () => {
    const credit = madeSheet('credit_note')
    expect(said(credit)).toContain(
      'Cet avoir porte sur la facture FA2026-000098 du 05/11/2026. Motif\u00a0: pièce facturée deux fois.',
    )
    expect(said(credit)).not.toContain('escompte')
    expect(paymentFacts(credit)).toEqual([])
  })

  test('a proforma says that it is no invoice', () => {
    expect(said(madeSheet('proforma'))).toContain('n’est pas une facture')
  })

  test('a workshop sheet says none', () => {
    expect(
      mentionsOf(madeSheet('workshop_sheet', expertLines, { mentions: ['Conditions générales au dos.'] })),
    ).toEqual([])
  })
})

test('an invoice says how to pay it, until nothing is due', () => {
  const facts = paymentFacts(invoice)
  expect(facts).toContainEqual({ label: 'Référence', value: 'FA2026-000123' })
  const { totals } = invoice
  expect(paymentFacts({ ...invoice, totals: totals && { ...totals, dueCents: 0 } })).toEqual([])
})

test('a receipt says who paid what, when, how and for which invoice', () => {
  const references = [{ kind: 'invoice', number: 'FA2026-000123', issuedOn: null }] as const
  expect(receiptNotes(madeSheet('receipt', [], { references: [...references] }))).toEqual([
    'Reçu de Mme\u00a0Anne-Sophie Le Floc’h la somme de 343,20\u00a0€, le 23/11/2026, par carte bancaire, en règlement de la facture FA2026-000123.',
  ])
})
