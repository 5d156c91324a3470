import type { DossierAction } from '#features/dossiers/audit-actions.ts'
import type { DossierEvent } from '#features/dossiers/contract.ts'
import {
  type DossierField,
  dossierFieldLabels,
  dossierFields,
  dossierOutcomes,
  outcomeLabels,
} from '#features/dossiers/dossier.ts'
import { authorisations } from '#features/dossiers/dossier-authorisation.ts'
import { formatAmount, showDossierField } from '#features/dossiers/dossier-form-values.ts'
import { formatDay } from '#lib/dates.ts'

type Story = {
  /** « Nadia Benali a déplacé le véhicule : Arrivé → Tôlerie » */
  sentence: string
  /** One line a field, when the sentence cannot hold all changes. */
  changes: string[]
}
type Details = DossierEvent['details']
type Told = Pick<DossierEvent, 'action' | 'author' | 'details' | 'fields' | 'isErased'>

/** Describes an event of a dossier in French. */
export function describeDossierEvent({ action, author, details, fields, isErased }: Told): Story {
  const who = author || 'Quelqu’un'
  const told = isDossierAction(action) ? tellings[action] : 'a modifié le dossier'
  const sentence = typeof told === 'string' ? told : isErased ? 'a modifié le dossier\u202f: effacé' : told(details)
  return { sentence: `${who} ${sentence}`, changes: action === 'dossier.edited' ? changesOf(details, fields) : [] }
}

const tellings: Record<DossierAction, string | ((details: Details) => string)> = {
  'dossier.created': ({ number }) => `a ouvert le dossier ${number ?? ''}`.trim(),
  'dossier.edited': 'a modifié le dossier',
  'dossier.import_undone': 'a annulé l’import qui avait modifié le dossier',
  'dossier.moved': ({ from, to }) =>
    from === to ? `a changé l’ordre de «\u202f${to}\u202f»` : `a déplacé le véhicule\u202f: ${from} → ${to}`,
  'dossier.promised': describePromise,
  'dossier.authorisation_recorded': describeAuthorisation,
  'dossier.coverage_closed': ({ openCents }) =>
    `a clos la prise en charge avec un manque${typeof openCents === 'number' ? ` de ${formatAmount(openCents)}` : ''}`,
  'dossier.invoice_mailed': 'a envoyé la facture à l’assureur par email',
  'dossier.insurer_sending_noted': describeSending,
  'dossier.insurer_sending_removed': 'a retiré un envoi à l’assureur, noté par erreur',
  'dossier.archived': ({ outcome }) => {
    const known = dossierOutcomes.find((each) => each === outcome)
    return `a archivé le dossier${known ? `\u202f: ${outcomeLabels[known].toLowerCase()}` : ''}`
  },
  'dossier.restored': 'a sorti le dossier des archives',
  'dossier.note_added': 'a ajouté une note',
  'dossier.note_edited': 'a modifié une note',
  'dossier.note_pinned': ({ pinned }) => (pinned ? 'a épinglé une note' : 'a détaché une note'),
  'dossier.note_removed': 'a retiré une note',
  'dossier.note_restored': 'a remis une note retirée',
}

function describeSending({ kind, sentOn }: Details): string {
  const what = kind === 'reminder' ? 'une relance de l’assureur' : 'l’envoi de la facture à l’assureur'
  return `a noté ${what}${typeof sentOn === 'string' ? `, le ${formatDay(sentOn)}` : ''}`
}

function describePromise({ promisedOn, before, reason }: Details): string {
  const day = formatDay(`${promisedOn}`)
  if (typeof before !== 'string') return `a promis la restitution pour le ${day}`
  return `a déplacé la restitution promise\u202f: ${formatDay(before)} → ${day}${reason ? ` (${reason})` : ''}`
}

const authorisationWords = {
  none: 'a annulé la demande d’accord',
  awaited: 'a demandé l’accord',
  granted: 'a noté l’accord',
  refused: 'a noté le refus de l’accord',
} as const

function describeAuthorisation({ authorisation, amountCents, givenBy }: Details): string {
  const state = authorisations.find((each) => each === authorisation) ?? 'awaited'
  const by = state !== 'none' && givenBy ? ` de ${givenBy}` : ''
  const amount = state !== 'none' && typeof amountCents === 'number' ? `, ${formatAmount(amountCents)} TTC` : ''
  return `${authorisationWords[state]}${by}${amount}`
}

function isDossierAction(action: string): action is DossierAction {
  return Object.hasOwn(tellings, action)
}

function changesOf({ changes }: Details, fields: readonly string[]): string[] {
  const values = new Map<string, unknown>(Object.entries(changes ?? {}))
  return dossierFields
    .filter((field) => fields.includes(`changes.${field}`) || values.has(field))
    .map((field) => describeChange(field, values.get(field)))
}

function describeChange(field: DossierField, change: unknown): string {
  const label = dossierFieldLabels[field]
  if (!Array.isArray(change)) return `${label}\u202f: effacé`
  const [before, after] = change.map((value) => showDossierField(field, value) || 'vide')
  return `${label}\u202f: ${before} → ${after}`
}
