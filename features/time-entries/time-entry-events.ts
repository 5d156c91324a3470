import type { TimeEntryAction } from '#features/time-entries/audit-actions.ts'
import type { TimeEntryEvent } from '#features/time-entries/contract.ts'
import { clockedWords } from '#features/time-entries/hours.ts'
import {
  type TimeEntryField,
  timeEntryFields,
  timeEntryLabels,
  wholeOrderLabel,
} from '#features/time-entries/time-entry.ts'
import { formatDay, formatInstant } from '#lib/dates.ts'

type Details = TimeEntryEvent['details']
type Story = { sentence: string; changes: string[] }

/** Describes an event of a time entry in French. */
export function describeTimeEntryEvent({
  action,
  author,
  details,
}: Pick<TimeEntryEvent, 'action' | 'author' | 'details'>): Story {
  if (action === 'time_entry.released') return { sentence: released, changes: [] }
  const told = isAction(action) ? tellings[action] : 'a modifié le pointage'
  const words = typeof told === 'string' ? told : told(details)
  const changes = action === 'time_entry.corrected' ? changesOf(details.changes) : []
  return { sentence: `${author || 'Quelqu’un'} ${words}`, changes }
}

const released = 'La personne a quitté l’équipe pendant que le pointage tournait\u202f: la fin est à vérifier'

type Done = Exclude<TimeEntryAction, 'time_entry.released'>

const tellings: Record<Done, string | ((details: Details) => string)> = {
  'time_entry.added': ({ seconds, workedOn }) =>
    typeof seconds === 'number'
      ? `a saisi ${clockedWords(seconds)} le ${formatDay(`${workedOn}`)}`
      : 'a saisi des heures',
  'time_entry.corrected': 'a corrigé le pointage',
  'time_entry.removed': 'a supprimé le pointage',
  'time_entry.restored': 'a remis en place le pointage supprimé',
  'time_entry.started': ({ startedAt }) => `a démarré le pointage${at(startedAt)}`,
  'time_entry.stopped': describeStop,
}

function describeStop({ endedAt, seconds, isTyped, isReplaced }: Details): string {
  const counted = typeof seconds === 'number' ? `\u202f: ${clockedWords(seconds)}` : '\u202f: la fin est à vérifier'
  if (isTyped) return `a indiqué la fin réelle${at(endedAt)}${counted}`
  return `${isReplaced ? 'a démarré un autre pointage, qui arrête celui-ci' : 'a arrêté le pointage'}${at(endedAt)}${counted}`
}

function at(instant: unknown): string {
  return typeof instant === 'string' ? `, le ${formatInstant(instant)}` : ''
}

function isAction(action: string): action is Done {
  return Object.hasOwn(tellings, action)
}

function changesOf(changes: unknown): string[] {
  const values = new Map<string, unknown>(Object.entries(changes ?? {}))
  return timeEntryFields
    .filter((field) => values.has(field))
    .map((field) => {
      const [before, after] = [values.get(field)].flat()
      const isOther = field === 'lineId' && before && after
      return `${timeEntryLabels[field]}\u202f: ${show(field, before)} → ${isOther ? 'une autre ligne' : show(field, after)}`
    })
}

function show(field: TimeEntryField, value: unknown): string {
  if (field === 'seconds') return typeof value === 'number' ? clockedWords(value) : 'à vérifier'
  if (field === 'workedOn') return formatDay(`${value}`)
  return value ? 'une ligne' : wholeOrderLabel.toLowerCase()
}
