import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import { vatReason as zeroReason } from '#print/sheet/sheet-line.ts'
import { expertLines, expertSplit, madeLine, madeSheet, manyLines } from '#tests/support/made-sheets.ts'

const plain = madeSheet('invoice')
const { totals } = madeSheet('invoice', expertLines)

/** A French company as a client. */
export const company: DocumentSheet['client'] = plain.client && {
  ...plain.client,
  name: 'Transports Morvan & Fils <SAS>',
  isCompany: true,
  siren: '732829320',
  vatNumber: 'FR44732829320',
}
const belgian: DocumentSheet['client'] = company && {
  ...company,
  ...{ siren: null, vatNumber: 'BE0123456749', zipCode: '4000', city: 'Liège', countryCode: 'BE' },
}

export const deposits = [
  { number: 'FA2026-000101', issuedOn: '2026-11-03', netCents: 50_000, vatCents: 10_000, grossCents: 60_000 },
]
const corrected = { number: 'FA2026-000098', issuedOn: '2026-11-05', reason: 'erreur de client.', isDeposit: false }

const zeroRates = zeroReason.options.map(
  (vatReason) =>
    [
      vatReason,
      madeSheet('invoice', [madeLine({ vatBasisPoints: 0, vatReason })], {
        client: vatReason === 'intra_community' || vatReason === 'reverse_charge' ? belgian : company,
      }),
    ] as const,
)
/** Invoices of every kind, which must all be valid. */
export const goldenSheets: readonly (readonly [name: string, sheet: DocumentSheet])[] = [
  ['one line', plain],
  ['the worked example', madeSheet('invoice', expertLines, { split: expertSplit, client: company })],
  ['300 lines', madeSheet('invoice', manyLines(300))],
  [
    'several rates',
    madeSheet('invoice', [
      madeLine(),
      madeLine({ vatBasisPoints: 850 }),
      madeLine({ vatBasisPoints: 0, vatReason: 'disbursement' }),
    ]),
  ],
  ...zeroRates,
  [
    'a garage without VAT that paid for its client',
    madeSheet('invoice', [
      madeLine({ vatBasisPoints: 0, vatReason: 'disbursement' }),
      madeLine({ vatBasisPoints: 0, vatReason: 'small_business' }),
    ]),
  ],
  ['a credit note', madeSheet('credit_note', [madeLine()], { client: company })],
  ['a deposit', madeSheet('deposit', [madeLine({ kind: 'flat_rate', unit: 'flat', label: 'Acompte' })])],
  [
    'a balance after a deposit',
    madeSheet('invoice', expertLines, { totals: totals && { ...totals, deposits, dueCents: 162_061 } }),
  ],
  [
    'several dues of two payers',
    madeSheet('invoice', expertLines, {
      client: company,
      dues: [
        { payer: 'insurer', dueOn: '2026-12-23', cents: 187_741 },
        { payer: 'client', dueOn: '2026-12-23', cents: 17_160 },
        { payer: 'client', dueOn: '2027-01-23', cents: 17_160 },
      ],
    }),
  ],
  [
    'an invoice paid already',
    madeSheet('invoice', expertLines, { dueOn: null, totals: totals && { ...totals, dueCents: 0 } }),
  ],
  [
    'a discount of the document',
    madeSheet('invoice', [madeLine()], {
      totals: plain.totals && {
        ...plain.totals,
        vatGroups: [{ vatBasisPoints: 2_000, vatReason: null, baseCents: 40_000, vatCents: 8_000 }],
        discountCents: 1_250,
        netCents: 40_000,
        vatCents: 8_000,
        grossCents: 48_000,
        dueCents: 48_000,
      },
    }),
  ],
  [
    'a price with VAT',
    madeSheet('invoice', [
      madeLine({ quantityThousandths: 3_000, unitGrossCents: 1_000, unitNetCents: 833, netCents: 2_500 }),
    ]),
  ],
  [
    'a negative quantity',
    madeSheet('invoice', [madeLine(), madeLine({ quantityThousandths: -1_000, netCents: -41_250 })]),
  ],
  ['a client without a name', madeSheet('invoice', [madeLine()], { client: null })],
  [
    'a delivery elsewhere',
    madeSheet('invoice', [madeLine()], {
      deliveredTo: { street: '1 quai', zipCode: '1000', city: 'Bruxelles', countryCode: 'BE' },
    }),
  ],
  [
    'texts with signs, emoji and controls',
    madeSheet('invoice', [madeLine({ label: '<b>"&\u0000\u000b🚗 日本', detail: ']]>' })]),
  ],
  [
    'a company pays nothing more',
    madeSheet('invoice', expertLines, { client: company, dueOn: null, totals: totals && { ...totals, dueCents: 0 } }),
  ],
  [
    'a company pays the balance',
    madeSheet('invoice', expertLines, {
      client: company,
      totals: totals && { ...totals, deposits, dueCents: 162_061 },
    }),
  ],
  [
    'a company pays a deposit',
    madeSheet('deposit', [madeLine({ kind: 'flat_rate', unit: 'flat', label: 'Acompte' })], { client: company }),
  ],
  [
    'a deposit given back',
    madeSheet('credit_note', [madeLine()], { client: company, correction: { ...corrected, isDeposit: true } }),
  ],
  ['a corrective invoice', madeSheet('invoice', [madeLine()], { client: company, correction: corrected })],
  [
    'a company overseas',
    madeSheet('invoice', [madeLine({ vatBasisPoints: 850 })], {
      client: company && { ...company, zipCode: '97200', city: 'Fort-de-France' },
    }),
  ],
  [
    'a garage without IBAN nor telephone',
    madeSheet('invoice', [madeLine()], {
      client: company,
      garage: { ...plain.garage, iban: null, bic: null, phone: null, email: null },
    }),
  ],
]
