import { z } from 'zod'
import { importPolicies } from '#lib/importing.ts'
import { dayOrders, decimalSigns, encodings, separators } from '#lib/table-format.ts'

export const tableFormat = z.object({
  type: z.enum(['csv', 'xlsx']),
  encoding: z.enum(encodings, 'Choisissez un alphabet'),
  separator: z.enum(separators, 'Choisissez un séparateur'),
  headerRow: z.number().int().min(1, 'La première ligne est la ligne 1').max(1000, 'Ligne 1000 au plus').nullable(),
  dates: z.enum(dayOrders, 'Choisissez l’ordre des dates'),
  decimals: z.enum(decimalSigns, 'Choisissez l’écriture des nombres'),
})

export const mapping = z.array(z.string().max(60).nullable()).max(200, '200 colonnes au plus')

export const importKind = z.string().min(1, 'Choisissez ce que contient ce fichier').max(40)

export const importSettings = z.object({
  kind: importKind,
  format: tableFormat,
  mapping,
  policy: z.enum(importPolicies, 'Choisissez que faire des fiches déjà là'),
})
export type ImportSettings = z.infer<typeof importSettings>
