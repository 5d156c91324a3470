import { brand } from '#lib/brand.ts'
import { formatDay } from '#lib/dates.ts'

type Part = { section: string; rows: readonly object[] }
type Exported = { name: string; today: string }

/** The data of a person as a program reads it, by the table that it lies in. */
export function dataFile({ name, today, parts }: Exported & { parts: readonly Part[] }): string {
  const sections = parts.filter(({ rows }) => rows.length > 0).map(({ section, rows }) => [section, rows])
  return `${JSON.stringify({ person: name, exportedOn: today, data: Object.fromEntries(sections) }, null, 2)}\n`
}

export function readMe({ name, today, fileCount }: Exported & { fileCount: number }): string {
  const files =
    fileCount === 0
      ? 'Aucun fichier n’est rattaché à cette personne.'
      : 'Le dossier «\u202ffichiers\u202f» contient ses photographies, ses documents et ses factures.'
  return [
    `Données de ${name}, exportées de ${brand.name} le ${formatDay(today)}.`,
    'Le fichier «\u202fdonnees.json\u202f» contient tout ce que l’atelier conserve sur cette personne\u202f: ses fiches, ses notes, ses consentements, ses véhicules, ses dossiers, ses devis, ses factures, les messages qui lui ont été envoyés et l’historique de ses fiches. Les montants y sont en centimes, les instants en temps universel.',
    files,
    'Relisez ce contenu avant de le remettre\u202f: une note peut nommer une autre personne.',
  ].join('\r\n\r\n')
}
