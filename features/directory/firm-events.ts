import { agreementFields, agreementLabels } from '#features/directory/agreement.ts'
import { showAgreementField } from '#features/directory/agreement-words.ts'
import type { FirmAction } from '#features/directory/audit-actions.ts'
import type { FirmEvent } from '#features/directory/contract.ts'
import { fieldLabels, firmFields } from '#features/directory/firm.ts'
import { showFirmField, showPersonField } from '#features/directory/firm-form-values.ts'
import { personFields, personLabels } from '#features/directory/person.ts'

type FirmStory = {
  /** « Camille Moreau a modifié la fiche » */
  sentence: string
  /** One line a field. */
  changes: string[]
  /** A merge that may be undone. */
  mergeId?: string
}

type Details = FirmEvent['details']
type Said = Pick<FirmEvent, 'details' | 'fields' | 'isErased'>
type Words = {
  fields: readonly string[]
  labels: Record<string, string>
  show: (field: never, value: unknown) => string
}

const ofFirm: Words = { fields: firmFields, labels: fieldLabels, show: showFirmField }
const ofPerson: Words = { fields: personFields, labels: personLabels, show: showPersonField }
const ofAgreement: Words = { fields: agreementFields, labels: agreementLabels, show: showAgreementField }

/** Describes an event of a firm in French. */
export function describeFirmEvent({ action, author, ofMerged, ...said }: FirmEvent): FirmStory {
  const { mergeId } = said.details
  const who = author || 'Quelqu’un'
  const where = ofMerged ? ' (fiche fusionnée depuis)' : ''
  return {
    sentence: `${who} ${describeAction(action, said)}${where}`,
    changes: changesOf(action, said),
    ...(typeof mergeId === 'string' && action === 'firm.merged' && !ofMerged ? { mergeId } : {}),
  }
}

/** The words of each action, also for one whose values were erased with the person. */
const tellings: Record<FirmAction, string | ((details: Details) => string)> = {
  'firm.created': 'a créé la fiche',
  'firm.edited': 'a modifié la fiche',
  'firm.archived': 'a archivé la fiche',
  'firm.restored': 'a sorti la fiche des archives',
  'firm.merged': ({ mergedName }) => `a fusionné la fiche${quoted(mergedName)} dans celle-ci`,
  'firm.merge_undone': 'a annulé une fusion',
  'firm.note_added': 'a ajouté une note',
  'firm.note_edited': 'a modifié une note',
  'firm.note_pinned': ({ pinned }) => (pinned ? 'a épinglé une note' : 'a détaché une note'),
  'firm.note_removed': 'a retiré une note',
  'firm.note_restored': 'a remis une note retirée',
  'firm.person_added': ({ name }) => `a ajouté ${person(name)}`,
  'firm.person_edited': ({ name }) => `a modifié ${name ? `la fiche de ${name}` : person(name)}`,
  'firm.person_removed': ({ name }) => `a retiré ${person(name)}`,
  'firm.person_restored': ({ name }) => `a remis ${person(name)}`,
  'firm.person_erased': 'a effacé une personne',
  'firm.agreement_added': ({ title }) => `a ajouté un accord${quoted(title)}`,
  'firm.agreement_edited': ({ title }) => `a modifié un accord${quoted(title)}`,
  'firm.agreement_removed': ({ title }) => `a retiré un accord${quoted(title)}`,
  'firm.agreement_restored': ({ title }) => `a remis un accord retiré${quoted(title)}`,
}

const quoted = (name: unknown) => (name ? ` «\u00a0${name}\u00a0»` : '')
const person = (name: unknown) => (name ? `${name}` : 'une personne, effacée depuis')

function describeAction(action: string, { details }: Said): string {
  // A device that is older than the server hears of actions that it does not know.
  if (!isFirmAction(action)) return 'a modifié la fiche'
  const telling = tellings[action]
  return typeof telling === 'string' ? telling : telling(details)
}

const isFirmAction = (action: string): action is FirmAction => Object.hasOwn(tellings, action)

function changesOf(action: string, { details: { changes }, fields, isErased }: Said): string[] {
  const words = action.startsWith('firm.person') ? ofPerson : action.startsWith('firm.agreement') ? ofAgreement : ofFirm
  if (isErased) {
    const changed = words.fields.filter((field) => fields.includes(`changes.${field}`))
    return changed.map((field) => `${words.labels[field]} : effacé`)
  }
  const told = new Map<string, unknown>(typeof changes === 'object' && changes ? Object.entries(changes) : [])
  return words.fields.flatMap((field) => {
    const change = told.get(field)
    if (!Array.isArray(change)) return []
    const [before, after] = change.map((value) => words.show(field as never, value) || 'vide') // a field of these words
    return [`${words.labels[field]} : ${before} → ${after}`]
  })
}
