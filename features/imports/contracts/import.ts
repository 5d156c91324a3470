import { z } from 'zod'
import { importStatuses, rowOutcomes } from '#features/imports/import.ts'
import { importSettings } from '#features/imports/import-input.ts'
import { count, id, instant } from '#lib/wire.ts'

export const importRecord = importSettings
  .extend({
    id,
    fileName: z.string(),
    sizeBytes: count,
    hasFile: z.boolean().describe('Faux une fois le fichier effacé'),
    status: z.enum(importStatuses),
    rowCount: count.describe('Les lignes du fichier, titres non compris'),
    readCount: count.describe('Les lignes déjà traitées'),
    createdCount: count,
    updatedCount: count,
    sameCount: count,
    refusedCount: count,
    undoneCount: count,
    keptCount: count.describe('Les fiches qui restent après l’annulation, parce qu’elles ont changé depuis'),
    problem: z.string().nullable().describe('Pourquoi l’import s’est arrêté de lui-même'),
    version: count,
    createdAt: instant,
    createdBy: z.string(),
    updatedAt: instant,
    settledAt: instant.nullable(),
  })
  .meta({ id: 'Import' })
export type ImportRecord = z.infer<typeof importRecord>

export const importColumn = z.object({
  key: z.string(),
  label: z.string(),
})

/** A kind of record that files may bring, for the screen. */
export const importKindInfo = z.object({
  kind: z.string(),
  label: z.string(),
  one: z.string(),
  many: z.string(),
  path: z.string(),
  columns: z.array(importColumn),
})
export type ImportKindInfo = z.infer<typeof importKindInfo>

export const importPreview = z.object({
  headers: z.array(z.string()),
  repeated: z.array(z.string()).describe('Les titres qui figurent deux fois'),
  examples: z.array(z.array(z.string())).describe('Quelques valeurs de chaque colonne'),
  rows: z.array(
    z.object({
      row: count.describe('Le numéro de la ligne dans le fichier'),
      values: z.record(z.string(), z.string()).describe('La fiche telle qu’elle sera, par colonne'),
      mistakes: z.record(z.string(), z.string()),
    }),
  ),
})
export type ImportPreview = z.infer<typeof importPreview>

export const importRow = z.object({
  row: count,
  outcome: z.enum(rowOutcomes),
  recordId: id.nullable(),
  reason: z.string().nullable().describe('Pourquoi la ligne est refusée, ou pourquoi la fiche reste'),
})
export type ImportRowInfo = z.infer<typeof importRow>
