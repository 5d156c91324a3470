import { reportSection } from '#engine/report/fields.ts'

/** Names a path for the reader: « Véhicule · Immatriculation », « Pièces 3 · Montant HT ». */
export function nameOfPath(path: string): string {
  const [id = '', ...rest] = path.split('.')
  if (id === 'kind') return 'Nature du document'
  if (id === 'alerts') return `Alerte\u00a0${Number(rest[0]) + 1}`
  const section = reportSection(id)
  const field = section?.fields.find((each) => each.field === rest.at(-1))
  const rank = section?.noun ? `\u00a0${Number(rest[0]) + 1}` : ''
  return `${section?.title ?? id}${rank} · ${field?.name ?? rest.at(-1)}`
}
