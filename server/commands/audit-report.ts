import type { Inspection } from '#db/snapshots/inspection.ts'

/** The contents of a database for an operator: rows, then the audit chain of every garage. */
export function auditReportOf({ counts, chains }: Inspection): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const lines = chains.map(({ garageId, entries, broken }) =>
    broken
      ? `  atelier ${garageId} : journal ROMPU à l’entrée ${broken.position} (${broken.problem})`
      : `  atelier ${garageId} : journal entier, ${entries} entrées`,
  )
  return [`Tables : ${Object.keys(counts).length}. Lignes : ${rows}. Ateliers : ${chains.length}.`, ...lines].join('\n')
}
