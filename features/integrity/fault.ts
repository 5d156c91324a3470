export const checkSteps = ['numbers', 'book', 'deposits', 'closings', 'journal'] as const
export type CheckStep = (typeof checkSteps)[number]

export const stepLabels: Record<CheckStep, string> = {
  numbers: 'Numérotation',
  book: 'Pièces et scellés',
  deposits: 'Remises de chèques',
  closings: 'Clôtures',
  journal: 'Journal',
}

export const recordKinds = ['invoice', 'payment', 'cheque_deposit', 'closing'] as const
export type RecordKind = (typeof recordKinds)[number]

export const problems = [
  'missing_number',
  'changed',
  'removed',
  'unsealed',
  'chain',
  'cut',
  'pdf',
  'xml',
  'balance',
  'recomputed',
  'closing_chain',
  'cheque_twice',
] as const

/** One thing that does not hold. Its record is named as far as it still exists. */
export type Fault = {
  step: CheckStep
  problem: (typeof problems)[number]
  recordKind: RecordKind | null
  recordId: string | null
  /** The number of the record, or of the place in a chain. */
  name: string
  /** The sealed value and the present one, where both can be said. */
  details: string
}

/** The faults that a check keeps one by one; it counts all of them. */
export const mostFaults = 200

const articles: Record<RecordKind, string> = {
  invoice: 'La facture',
  payment: 'L’encaissement',
  cheque_deposit: 'Le bordereau',
  closing: 'La clôture',
}

const agreement = (kind: RecordKind | null) => (kind === 'invoice' || kind === 'closing' ? 'e' : '')

/** Names a fault in a sentence of the garage. */
export function faultSentence({ step, problem, recordKind, name, details }: Omit<Fault, 'recordId'>): string {
  const record = `${recordKind ? articles[recordKind] : 'La pièce'} ${name}`
  const e = agreement(recordKind)
  const more = details ? `\u00a0: ${details}` : ''
  const chain = step === 'journal' ? 'Le journal' : 'Le livre scellé'
  switch (problem) {
    case 'missing_number':
      return `Le numéro ${name} manque dans sa série.`
    case 'changed':
      if (step === 'journal') return `L’entrée n°\u00a0${name} du journal a été modifiée après coup.`
      return `${record} a été modifié${e} hors du logiciel\u00a0: son contenu ne correspond plus à son scellé.`
    case 'removed':
      if (step === 'journal')
        return `Les valeurs de l’entrée n°\u00a0${name} du journal ont été retirées sans effacement déclaré.`
      return `${record} a été supprimé${e} hors du logiciel\u00a0: son scellé demeure.`
    case 'unsealed':
      return `${record} a été ajouté${e} hors du logiciel\u00a0: aucun scellé ne l’accompagne.`
    case 'chain':
      return `${chain} est rompu au rang ${name}\u00a0: son chaînage ne suit pas le rang précédent.`
    case 'cut':
      return `${chain} est coupé au rang ${name}\u00a0: sa fin ne correspond plus à sa tête.`
    case 'pdf':
      return `Le PDF de la facture ${name} n’a plus son empreinte\u00a0: le fichier a été remplacé.`
    case 'xml':
      return `Le XML de la facture ${name} n’a plus son empreinte\u00a0: le fichier a été remplacé.`
    case 'balance':
      return `Le solde de la facture ${name} ne correspond plus à ses encaissements et à ses avoirs${more}.`
    case 'recomputed':
      return `${record} ne se recalcule pas${more}.`
    case 'cheque_twice':
      return `${record} contient un chèque qui est aussi dans une autre remise${more}.`
    case 'closing_chain':
      return `${record} ne suit pas la clôture précédente.`
  }
}

const paths: Record<RecordKind, string> = {
  invoice: '/dashboard/factures',
  payment: '/dashboard/encaissements',
  cheque_deposit: '/dashboard/remises',
  closing: '/dashboard/clotures',
}

/** The address of the record that a fault names; undefined when there is none any more. */
export function faultAddress({ problem, recordKind, recordId }: Pick<Fault, 'problem' | 'recordKind' | 'recordId'>) {
  return recordKind && recordId && problem !== 'removed' ? `${paths[recordKind]}/${recordId}` : undefined
}
