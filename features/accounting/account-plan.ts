import type { PaymentMode } from '#features/payments/payment.ts'
import type { PricedKind } from '#priced-papers/line.ts'

/** The accounts of sales, one a family of lines. Disbursements are no sale: the garage paid for its client. */
export const familyKeys = [
  'part',
  'labour',
  'paint',
  'paint_materials',
  'flat_rate',
  'subcontracting',
  'disbursement',
] as const satisfies PricedKind[]
export const thirdPartyKeys = ['client', 'insurer', 'deposit'] as const
export const vatKeys = ['vat2000', 'vat850', 'vatOther', 'vatWaiting'] as const
export const modeKeys = ['card', 'transfer', 'cheque', 'cash', 'direct_debit', 'other'] as const satisfies PaymentMode[]
/** The bank that takes the cheques: their slips move them there. */
export const depositKeys = ['chequeBank'] as const
export const accountKeys = [...familyKeys, ...thirdPartyKeys, ...vatKeys, ...modeKeys, ...depositKeys] as const
export type AccountKey = (typeof accountKeys)[number]

export const journals = ['sales', 'bank', 'cash'] as const
export type Journal = (typeof journals)[number]

/** The numbers of the accounts and the codes of the journals, as the accountant of the garage wants them. */
export type AccountPlan = { accounts: Record<AccountKey, string>; journals: Record<Journal, string> }

export const usualPlan: AccountPlan = {
  accounts: {
    part: '707000',
    labour: '706000',
    paint: '706000',
    paint_materials: '706000',
    flat_rate: '706000',
    subcontracting: '706000',
    disbursement: '467000',
    client: '411000',
    insurer: '411100',
    deposit: '419100',
    vat2000: '445711',
    vat850: '445712',
    vatOther: '445710',
    vatWaiting: '445870',
    card: '512000',
    transfer: '512000',
    cheque: '511200',
    cash: '530000',
    direct_debit: '512000',
    other: '511000',
    chequeBank: '512000',
  },
  journals: { sales: 'VE', bank: 'BQ', cash: 'CA' },
}

export const accountLabels: Record<AccountKey, string> = {
  part: 'Pièces',
  labour: 'Main-d’œuvre',
  paint: 'Peinture',
  paint_materials: 'Ingrédients',
  flat_rate: 'Forfaits',
  subcontracting: 'Sous-traitance',
  disbursement: 'Débours',
  client: 'Clients',
  insurer: 'Compagnies d’assurance',
  deposit: 'Acomptes reçus',
  vat2000: 'TVA collectée à 20\u00a0%',
  vat850: 'TVA collectée à 8,5\u00a0%',
  vatOther: 'TVA collectée à un autre taux',
  vatWaiting: 'TVA en attente d’encaissement',
  card: 'Carte bancaire',
  transfer: 'Virement',
  cheque: 'Chèques à remettre',
  cash: 'Espèces',
  direct_debit: 'Prélèvement',
  other: 'Autre moyen',
  chequeBank: 'Banque des remises de chèques',
}

export const journalLabels: Record<Journal, string> = { sales: 'Ventes', bank: 'Banque', cash: 'Caisse' }

/** Names of the general chart of accounts, by the beginning of their numbers: the longest one counts. */
const names: readonly (readonly [start: string, name: string])[] = [
  ['706', 'Prestations de services'],
  ['707', 'Ventes de marchandises'],
  ['411', 'Clients'],
  ['4191', 'Clients, avances et acomptes reçus'],
  ['4457', 'TVA collectée'],
  ['4458', 'TVA en attente d’encaissement'],
  ['467', 'Débours pour le compte de clients'],
  ['511', 'Valeurs à l’encaissement'],
  ['5112', 'Chèques à encaisser'],
  ['512', 'Banque'],
  ['53', 'Caisse'],
]

/** The name of an account, the same wherever its number stands. A number that the chart does not name takes the label of its first use. */
export function accountName({ accounts }: AccountPlan, number: string): string {
  const uses = accountKeys.filter((key) => accounts[key] === number)
  const [own] = uses
  if (own && uses.length === 1 && (isVat(own) || own === 'insurer')) return accountLabels[own]
  const known = names.filter(([start]) => number.startsWith(start)).sort(([a], [b]) => b.length - a.length)[0]
  return known?.[1] ?? (own ? accountLabels[own] : 'Compte')
}

function isVat(key: AccountKey): boolean {
  return vatKeys.some((each) => each === key)
}

export function vatAccount({ accounts }: AccountPlan, basisPoints: number): string {
  if (basisPoints === 2_000) return accounts.vat2000
  return basisPoints === 850 ? accounts.vat850 : accounts.vatOther
}
