import { assignmentActLabels, nextActOf } from '#features/claim-assignments/assignment-standing.ts'
import { assignmentStateLabels } from '#features/claim-assignments/claim-assignment-life.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** « Payée » stands before the state: the payments decide it. */
export function stateWords({ state, isPaid }: Pick<ClaimAssignment, 'state' | 'isPaid'>): string {
  return isPaid && state !== 'shortfall' ? 'Payée' : assignmentStateLabels[state]
}

/** The next act in words; empty when none is to do. */
export function nextWords(assignment: ClaimAssignment): string {
  const act = nextActOf(assignment)
  return act ? assignmentActLabels[act] : ''
}

/** An assignment as a line of an exported list. */
export const assignmentColumns: SheetColumn<ClaimAssignment>[] = [
  { header: 'Numéro', kind: 'text', value: ({ number }) => number },
  { header: 'Immatriculation', kind: 'text', value: ({ plate }) => plate },
  { header: 'Cédant', kind: 'text', value: ({ assignorName }) => assignorName },
  { header: 'Assureur', kind: 'text', value: ({ insurerName }) => insurerName },
  { header: 'Sinistre', kind: 'text', value: ({ claimNumber }) => claimNumber },
  { header: 'Dossier', kind: 'text', value: ({ dossierNumber }) => dossierNumber },
  { header: 'État', kind: 'text', value: stateWords },
  { header: 'Depuis le', kind: 'instant', value: ({ stateSince }) => stateSince },
  { header: 'Prochaine action', kind: 'text', value: nextWords },
  { header: 'Signée par le client le', kind: 'day', value: ({ clientSignedOn }) => clientSignedOn },
  { header: 'Signée par l’atelier le', kind: 'instant', value: ({ garageSignedAt }) => garageSignedAt },
  { header: 'Facture envoyée le', kind: 'day', value: ({ requestedOn }) => requestedOn },
  { header: 'Part de l’assureur TTC', kind: 'cents', value: ({ worthCents }) => worthCents },
  { header: 'Reçu TTC', kind: 'cents', value: ({ paidCents }) => paidCents },
  { header: 'Reste dû TTC', kind: 'cents', value: ({ openCents }) => openCents },
]
