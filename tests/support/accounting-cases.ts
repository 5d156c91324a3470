import { readFileSync } from 'node:fs'
import type { PricedKind, Reduction, VatReason } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

const buyers = ['particulier', 'société', 'société belge', 'société suisse'] as const
/** The client of a case, in the words of the table. */
export type Buyer = (typeof buyers)[number]

type Amounts = { netCents: number; vatCents: number; grossCents: number }

/** An invoice with the cents that an accountant expects of it. */
export type AccountingCase = {
  name: string
  buyer: Buyer
  isSmallBusiness: boolean
  discount: Reduction | null
  terms: { deductibleCents: number; isVatRecoverable: boolean; capCents: number | null } | null
  /** A deposit on the accepted quote comes before the invoice. */
  deposit: (Amounts & { part: Reduction }) | null
  credit: 'total' | 'partiel' | 'acompte' | null
  lines: Omit<Extract<LineInput, { kind: PricedKind }>, 'id'>[]
  lineNets: number[]
  groups: { baseCents: number; vatCents: number }[]
  expected: Amounts & { insurerCents: number; clientCents: number; dueCents: number }
}

/** The cases of tests/fixtures/invoices/cas-comptables.md, in their order. */
export function readAccountingCases(): AccountingCase[] {
  const [, ...cases] = readFileSync('tests/fixtures/invoices/cas-comptables.md', 'utf8').split(/^## /m)
  return cases.map(readCase)
}

function readCase(text: string): AccountingCase {
  const note = (label: string) => new RegExp(`^- ${label} : (.*)$`, 'm').exec(text)?.[1]
  const sum = (label: string) =>
    centsOf(new RegExp(`${label} ([\\d\u202f]+,\\d\\d)`).exec(expectedLine(text))?.[1] ?? '0,00')
  const [lineRows = [], groupRows = []] = tablesOf(text)
  const claim = note('Sinistre')
  const cap = /plafond ([\d\u202f]+,\d\d)/.exec(claim ?? '')?.[1]
  const amounts = { netCents: sum('HT'), vatCents: sum('TVA'), grossCents: sum('TTC') }
  const discount = note('Remise sur le document')
  return {
    name: text.slice(0, text.indexOf('\n')),
    buyer: buyers.find((buyer) => buyer === note('Client')) ?? 'particulier',
    isSmallBusiness: note('Garage') === 'franchise 293 B',
    discount: discount ? reductionOf(discount) : null,
    terms: claim
      ? {
          deductibleCents: centsOf(/franchise ([\d\u202f]+,\d\d)/.exec(claim)?.[1] ?? '0,00'),
          isVatRecoverable: claim.includes('TVA récupérable'),
          capCents: cap ? centsOf(cap) : null,
        }
      : null,
    deposit: depositOf(note('Acompte sur devis accepté'), expectedLine(text)),
    credit: creditOf(note('Avoir')),
    lines: lineRows.map(lineOf),
    lineNets: lineRows.map((row) => centsOf(row[8] ?? '')),
    groups: groupRows.map(([, base = '', vat = '']) => ({ baseCents: centsOf(base), vatCents: centsOf(vat) })),
    expected: {
      ...amounts,
      insurerCents: sum('assureur'),
      clientCents: amounts.grossCents - sum('assureur'),
      dueCents: sum('net à payer'),
    },
  }
}

function expectedLine(text: string): string {
  return /^Attendu : .*$/m.exec(text)?.[0] ?? ''
}

/** The rows of each table, without heads. */
function tablesOf(text: string): string[][][] {
  return text.split(/\n(?!\|)/).flatMap((block) => {
    const rows = block.split('\n').filter((row) => row.startsWith('|'))
    const cells = rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    return cells.length > 2 ? [cells.slice(2)] : []
  })
}

const kinds: Record<string, PricedKind> = {
  pièce: 'part',
  'main-d’œuvre': 'labour',
  peinture: 'paint',
  ingrédients: 'paint_materials',
  forfait: 'flat_rate',
  débours: 'disbursement',
}
const reasons: Record<string, VatReason> = {
  '293 B': 'small_business',
  autoliquidation: 'reverse_charge',
  intracommunautaire: 'intra_community',
  export: 'export',
  débours: 'disbursement',
}

function lineOf(row: string[], index: number): AccountingCase['lines'][number] {
  const [label = '', kindWords = '', quantity = '', price = '', discount = '', wear = '', vat = '', outside = ''] = row
  const kind = kinds[kindWords] ?? 'part'
  return {
    kind,
    label,
    rank: index + 1,
    reference: '',
    labourClass: kind === 'labour' ? 't1' : null,
    partOrigin: null,
    quantityThousandths: Math.round(Number(quantity.replace(',', '.')) * 1_000),
    unitPriceCents: centsOf(price),
    priceIncludesVat: price.endsWith('TTC'),
    discount: discount ? reductionOf(discount) : null,
    wear: wear ? reductionOf(wear) : null,
    vatBasisPoints: reasons[vat] ? 0 : basisPointsOf(vat),
    vatReason: reasons[vat] ?? null,
    isOutsideClaim: outside === 'oui',
  }
}

function depositOf(part: string | undefined, line: string): AccountingCase['deposit'] {
  const [, net = '', vat = '', gross = ''] = /acompte (\S+) \+ (\S+) = (\S+)/.exec(line) ?? []
  if (!part) return null
  return { part: reductionOf(part), netCents: centsOf(net), vatCents: centsOf(vat), grossCents: centsOf(gross) }
}

function creditOf(words: string | undefined): AccountingCase['credit'] {
  return words === 'total' || words === 'partiel' || words === 'acompte' ? words : null
}

/** « 5 % » or « 50,00 » */
function reductionOf(words: string): Reduction {
  return words.endsWith('%') ? { basisPoints: basisPointsOf(words) } : { cents: centsOf(words) }
}

function basisPointsOf(words: string): number {
  return Math.round(Number(words.replace('%', '').replace(',', '.').trim()) * 100)
}

/** « 1 850,51 » as 185051 */
function centsOf(words: string): number {
  return Number(words.replaceAll(/[^\d]/g, ''))
}
