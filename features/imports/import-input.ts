import { z } from 'zod'
import { importPolicies } from '#lib/importing.ts'
import { dayOrders, decimalSigns, encodings, separators } from '#lib/table-format.ts'
import { id } from '#lib/wire.ts'

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

const policy = z.enum(importPolicies, 'Choisissez que faire des fiches déjà là')

export const importSettings = z.object({
  kind: importKind,
  format: tableFormat,
  mapping,
  policy,
  profileId: id.nullable().default(null).describe('Le profil de colonnes qui a servi'),
})
export type ImportSettings = z.infer<typeof importSettings>

/** A kept way to fill the columns of files with these titles. */
export const profileInput = z.object({
  name: z.string().trim().min(1, 'Donnez un nom à ce profil').max(60, '60 caractères au plus'),
  titles: z.array(z.string().max(200, '200 caractères au plus')).max(200, '200 colonnes au plus'),
  mapping,
  policy,
  dates: tableFormat.shape.dates,
  decimals: tableFormat.shape.decimals,
})
export type ProfileInput = z.infer<typeof profileInput>
