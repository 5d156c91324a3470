import type { FactCondition } from '#features/dossiers/dossier-facts.ts'
import type { DossierStatus } from '#features/dossiers/dossier-status.ts'

/** Whom a dossier waits for. `blocked`: somebody else, or a decision. `toDo`: the desk. `underWay`: the workshop is at it. */
export const standings = ['blocked', 'toDo', 'underWay', 'over'] as const
export type Standing = (typeof standings)[number]

/** The screen where the next action is done. */
export type ActionPlace =
  | 'edit'
  | 'authorisation'
  | 'promise'
  | 'move'
  | 'archive'
  | 'quote'
  | 'report'
  | 'order'
  | 'invoice'
  | 'supplement'
  | 'assignment'
  | 'signature'
  | 'signedCopy'

export type DossierRule = {
  when: FactCondition
  standing: Standing
  /** « Ce qui bloque » in one sentence. */
  sentence: string
  /** The one next action, and its screen; none when there is nothing to do. */
  action?: { label: string; place: ActionPlace }
  /** The beginning of this situation. */
  since:
    | 'opening'
    | 'column'
    | 'authorisation'
    | 'quote'
    | 'quoteExpiry'
    | 'report'
    | 'order'
    | 'invoice'
    | 'invoiceDue'
    | 'supplement'
    | 'assignment'
    | 'withdrawal'
    | 'signature'
  /** The day that closes the sentence: « jusqu’au 12/12/2026 inclus ». */
  until?: 'withdrawal'
  /** None for an archived dossier. */
  status: DossierStatus | null
}
