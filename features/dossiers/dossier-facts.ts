import { type DossierKind, dossierKinds, type PaymentMode, paymentModes } from '#features/dossiers/dossier.ts'
import { type Authorisation, authorisations } from '#features/dossiers/dossier-authorisation.ts'
import { type ColumnKind, columnKinds } from '#features/dossiers/dossier-board.ts'

const known = ['unknown', 'known'] as const
const none = ['none'] as const

/** Each fact that the rules read, with its values: the view `dossier_facts` answers the same ones. */
export const factValues = {
  shelf: ['active', 'archived'],
  kind: dossierKinds,
  board: columnKinds,
  paymentMode: paymentModes,
  authorisation: authorisations,
  vehicle: known,
  insurer: known,
  claim: known,
  promise: ['none', 'ahead', 'today', 'late'],
  document: none,
  payment: none,
  eInvoice: none,
  signature: none,
} as const

export type FactName = keyof typeof factValues
export type DossierFacts = { [Name in FactName]: (typeof factValues)[Name][number] }
export const factNames = Object.keys(factValues) as FactName[] // Object.keys forgets its key type

/** The part of a dossier that tells its facts. */
export type DossierOfFacts = {
  kind: DossierKind
  columnKind: ColumnKind
  paymentMode: PaymentMode
  authorisation: Authorisation
  vehicleId: string | null
  insurerId: string | null
  claimNumber: string
  promisedOn: string | null
  archivedAt: string | null
}

/** The facts of a dossier on a day in France. */
export function factsOf(dossier: DossierOfFacts, today: string): DossierFacts {
  const { promisedOn } = dossier
  return {
    shelf: dossier.archivedAt ? 'archived' : 'active',
    kind: dossier.kind,
    board: dossier.columnKind,
    paymentMode: dossier.paymentMode,
    authorisation: dossier.authorisation,
    vehicle: dossier.vehicleId ? 'known' : 'unknown',
    insurer: dossier.insurerId ? 'known' : 'unknown',
    claim: dossier.claimNumber ? 'known' : 'unknown',
    promise: promisedOn === null ? 'none' : promisedOn < today ? 'late' : promisedOn === today ? 'today' : 'ahead',
    document: 'none',
    payment: 'none',
    eInvoice: 'none',
    signature: 'none',
  }
}

/** A condition on facts: each named fact has one of these values. The server reads the same condition as SQL. */
export type FactCondition = { [Name in FactName]?: readonly DossierFacts[Name][] }

export function holds(condition: FactCondition, facts: DossierFacts): boolean {
  return factNames.every((name) => {
    const wanted: readonly string[] | undefined = condition[name]
    return wanted === undefined || wanted.includes(facts[name])
  })
}
