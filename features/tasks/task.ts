import { daysAfter } from '#features/vehicles/deadlines.ts'

/** The kinds of record that a task may concern. */
export const subjectKinds = ['client', 'vehicle', 'firm', 'dossier', 'quote'] as const
export type SubjectKind = (typeof subjectKinds)[number]
export type SubjectRef = { kind: SubjectKind; id: string }

export const subjectKindLabels: Record<SubjectKind, string> = {
  client: 'Client',
  vehicle: 'Véhicule',
  firm: 'Société',
  dossier: 'Dossier',
  quote: 'Devis',
}

const subjectPaths: Record<SubjectKind, string> = {
  client: 'clients',
  vehicle: 'vehicules',
  firm: 'annuaire',
  dossier: 'dossiers',
  quote: 'devis',
}

export function subjectAddress({ kind, id }: SubjectRef): string {
  return `/dashboard/${subjectPaths[kind]}/${id}`
}

/** The fields that people write, in screen order. The subject is chosen once, with the task. */
export const taskFields = ['title', 'ownerId', 'dueOn'] as const
export type TaskField = (typeof taskFields)[number]

export const taskFieldLabels: Record<TaskField | 'subject', string> = {
  title: 'À faire',
  ownerId: 'Responsable',
  dueOn: 'Échéance',
  subject: 'Concerne',
}

export const nobody = 'Sans responsable'

/** The state of a task on a day in France. */
export type TaskStanding = 'late' | 'today' | 'ahead' | 'undated' | 'done'

type Dated = { dueOn: string | null; doneAt: string | null }

export function taskStanding({ dueOn, doneAt }: Dated, today: string): TaskStanding {
  if (doneAt) return 'done'
  if (!dueOn) return 'undated'
  return dueOn < today ? 'late' : dueOn === today ? 'today' : 'ahead'
}

const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long' })
const shortDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** « En retard de 3 j », « aujourd’hui », « demain », « jeudi », « 12 déc. » */
export function describeDue(task: Dated, today: string): string {
  const { dueOn } = task
  if (!dueOn) return ''
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000)
  const at = new Date(`${dueOn}T00:00:00Z`)
  if (days < 0 && !task.doneAt) return `En retard de ${-days}\u202fj`
  if (days === 0) return 'Aujourd’hui'
  if (days === 1) return 'Demain'
  if (days > 1 && days < 7) return capital(weekday.format(at))
  return shortDay.format(at)
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/** The days to which a task is put off in one gesture: tomorrow, the next Monday, in two weeks. */
export function laterDays(today: string): { label: string; day: string }[] {
  const weekdayNumber = new Date(`${today}T00:00:00Z`).getUTCDay()
  return [
    { label: 'Demain', day: daysAfter(today, 1) },
    { label: 'Lundi prochain', day: daysAfter(today, (8 - weekdayNumber) % 7 || 7) },
    { label: 'Dans deux semaines', day: daysAfter(today, 14) },
  ]
}
