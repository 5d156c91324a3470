import { expect, test } from 'vitest'
import { type CheckedInvoice, faultsOf } from '#features/invoices/invoice-faults.ts'

const line = { kind: 'part', label: 'Aile avant gauche', netCents: 10_000, vatBasisPoints: 2_000, vatReason: null }

const place = { street: '4 rue du Port', zipCode: '56400', city: 'Auray', countryCode: 'FR' }

/** An invoice of a company to a consumer, with all that the law wants. */
const whole: CheckedInvoice = {
  kind: 'invoice',
  reason: '',
  issuedOn: '2026-11-23',
  dueOn: '2026-12-23',
  dues: [],
  shares: { client: 12_000, insurer: 0 },
  performedOn: '2026-11-20',
  isSmallBusiness: false,
  garage: {
    ...place,
    siret: '73282932000074',
    vatNumber: 'FR44732829320',
    legalForm: 'SARL',
    isSoleTrader: false,
    capitalCents: 1_000_000,
    registerCity: 'Lorient',
    mediator: { name: 'Médiateur' },
  },
  client: { ...place, isCompany: false, siren: null, vatNumber: null },
  lines: [line],
  grossCents: 12_000,
  depositCents: 0,
  leftCents: null,
  exceeded: [],
  depositLimits: null,
  archivedSite: null,
}
const company = { ...whole.client, isCompany: true, siren: '732829320' }
const garage = (more: Partial<CheckedInvoice['garage']>) => ({ garage: { ...whole.garage, ...more } })
const client = (more: Partial<CheckedInvoice['client']>) => ({ client: { ...company, ...more } })
const withLine = (more: Partial<CheckedInvoice['lines'][number]>) => ({ lines: [line, { ...line, ...more }] })

test('an invoice that has all that the law wants has no fault', () => {
  expect(faultsOf(whole)).toEqual([])
  expect(faultsOf({ ...whole, client: company })).toEqual([])
})

test.each<[string, Partial<CheckedInvoice>, string[]]>([
  ['a garage without SIRET', garage({ siret: null }), ['garage siret']],
  ['a SIRET of 13 digits', garage({ siret: '7328293200007' }), ['garage siret']],
  ['no number of VAT', garage({ vatNumber: null }), ['garage vatNumber']],
  ['a garage without street', garage({ street: '' }), ['garage addressCity']],
  ['no legal form', garage({ legalForm: null }), ['garage legalForm']],
  [
    'a company without capital nor register',
    garage({ capitalCents: null, registerCity: null }),
    ['garage capitalCents', 'garage registerCity'],
  ],
  ['no mediator for a consumer', garage({ mediator: null }), ['garage mediatorName']],
  ['a client without postal code', { client: { ...whole.client, zipCode: '' } }, ['client addressCity']],
  ['a company without SIREN', client({ siren: null }), ['client siren']],
  [
    'a reverse charge without the number of the client',
    { ...client({}), ...withLine({ vatBasisPoints: 0, vatReason: 'reverse_charge' }) },
    ['client vatNumber'],
  ],
  [
    'a delivery within the Union to a French company',
    { ...client({ vatNumber: 'FR44732829320' }), ...withLine({ vatBasisPoints: 0, vatReason: 'intra_community' }) },
    ['lines 1.vat'],
  ],
  [
    'a delivery within the Union to a Swiss company',
    {
      ...client({ vatNumber: 'CHE1234567', countryCode: 'CH' }),
      ...withLine({ vatBasisPoints: 0, vatReason: 'intra_community' }),
    },
    ['lines 1.vat'],
  ],
  [
    'a reverse charge to a French company',
    { ...client({ vatNumber: 'FR44732829320' }), ...withLine({ vatBasisPoints: 0, vatReason: 'reverse_charge' }) },
    ['lines 1.vat'],
  ],
  ['no due date', { dueOn: null }, ['invoice dueOn']],
  ['a due date before the issue', { dueOn: '2026-11-22' }, ['invoice dueOn']],
  ['work that ends tomorrow', { performedOn: '2026-11-24' }, ['invoice performedOn']],
  ['deposits above the total', { depositCents: 12_001 }, ['invoice deposits']],
  ['a correction without reason', { leftCents: 12_000 }, ['invoice reason']],
  [
    'a credit note above what is left',
    { kind: 'credit_note', reason: 'Retour', leftCents: 11_999 },
    ['invoice grossCents'],
  ],
  [
    'a credit note above what is left of a rate',
    {
      ...{ kind: 'credit_note', reason: 'Retour', leftCents: 12_000 },
      exceeded: [{ vatBasisPoints: 2_000, vatReason: null, baseCents: 0, vatCents: 0 }],
    },
    ['lines 0.vat'],
  ],
  [
    'a deposit on work that has its invoice',
    { kind: 'deposit', depositLimits: { isInvoiced: true, leftCents: 0 } },
    ['invoice work'],
  ],
  [
    'a deposit above what is left of its work',
    { kind: 'deposit', depositLimits: { isInvoiced: false, leftCents: 11_999 } },
    ['invoice grossCents'],
  ],
  ['no line', { lines: [] }, ['lines lines']],
  ['a text alone', { lines: [{ kind: 'text', label: 'Bonjour' }] }, ['lines lines']],
  ['a total of nothing', { lines: [{ ...line, netCents: 0 }] }, ['lines lines']],
  ['a line without label', withLine({ label: ' ' }), ['lines 1.label']],
  ['a rate of 12 %', withLine({ vatBasisPoints: 1_200 }), ['lines 1.vat']],
  [
    'a line of 293 B in a garage with VAT',
    withLine({ vatBasisPoints: 0, vatReason: 'small_business' }),
    ['lines 1.vat'],
  ],
  [
    'a line of article 294 in Brittany',
    withLine({ vatBasisPoints: 0, vatReason: 'untaxed_territory' }),
    ['lines 1.vat'],
  ],
  ['a line with VAT in a garage of 293 B', { ...withLine({}), isSmallBusiness: true }, ['lines 0.vat', 'lines 1.vat']],
])('%s is named with its field', (_, more, found) => {
  const faults = faultsOf({ ...whole, ...more })
  expect(faults.map(({ place, field }) => `${place} ${field}`)).toEqual(found)
  for (const { sentence } of faults) expect(sentence).toMatch(/^[A-ZÀÉ].*\.$/)
})

test.each<[string, Partial<CheckedInvoice>]>([
  ['a company needs no mediator', { ...garage({ mediator: null }), client: company }],
  [
    'a sole trader has no legal form',
    garage({ legalForm: null, isSoleTrader: true, capitalCents: null, registerCity: null }),
  ],
  [
    'a garage of 293 B has no number of VAT',
    {
      ...garage({ vatNumber: null }),
      isSmallBusiness: true,
      lines: [{ ...line, vatBasisPoints: 0, vatReason: 'small_business' }],
    },
  ],
  ['a foreign company has no SIREN, nor always a postal code', client({ siren: null, countryCode: 'IE', zipCode: '' })],
  ['a disbursement stands beside lines with VAT', withLine({ vatBasisPoints: 0, vatReason: 'disbursement' })],
  [
    'a Belgian company buys within the Union, or pays the VAT itself',
    {
      ...client({ siren: null, countryCode: 'BE', vatNumber: 'BE0123456749' }),
      lines: (['intra_community', 'reverse_charge'] as const).map((vatReason) => ({
        ...line,
        vatBasisPoints: 0,
        vatReason,
      })),
    },
  ],
  [
    'a company that is established in Belgium may have a French number too',
    {
      ...client({ siren: null, countryCode: 'BE', vatNumber: 'FR44732829320' }),
      ...withLine({ vatBasisPoints: 0, vatReason: 'reverse_charge' }),
    },
  ],
  [
    'a credit note gives back what was wrongly billed within the Union',
    {
      ...{ kind: 'credit_note', reason: 'TVA oubliée', leftCents: 12_000, dueOn: null },
      ...client({ vatNumber: 'FR44732829320' }),
      ...withLine({ vatBasisPoints: 0, vatReason: 'intra_community' }),
    },
  ],
  ['a credit note has no due date', { kind: 'credit_note', reason: 'Retour', leftCents: 12_000, dueOn: null }],
])('%s', (_, more) => {
  expect(faultsOf({ ...whole, ...more })).toEqual([])
})

test('a fault names the rate and what is left of it, or the number that is French', () => {
  const exceeded = [{ vatBasisPoints: 2_000, vatReason: null, baseCents: 18_333, vatCents: 3_667 }]
  expect(faultsOf({ ...whole, exceeded }).map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/facture à 20\s%\s: 183,33\s€ HT et 36,67\s€ de TVA/),
  ])
  const french = {
    ...client({ vatNumber: 'FR44732829320' }),
    ...withLine({ vatBasisPoints: 0, vatReason: 'intra_community' }),
  }
  expect(faultsOf({ ...whole, ...french }).map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^La ligne 2 est intracommunautaire.*autre État membre.*FR44732829320/),
  ])
})
