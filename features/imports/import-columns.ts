import { referenceKey } from '#features/imports/import.ts'
import { fold } from '#lib/fold.ts'
import type { ImportColumn } from '#lib/importing.ts'

export const referenceColumn: ImportColumn = {
  key: referenceKey,
  label: 'Référence (ancien logiciel)',
  names: [
    'reference',
    'ref',
    'id',
    'identifiant',
    'code',
    'code client',
    'n client',
    'no client',
    'numero client',
    'ref client',
    'customer id',
  ],
}

/** For each column of a file, the key that it fills, or null. */
export type Mapping = (string | null)[]

/** Headers are compared without case, accents and signs. */
export function headerKey(header: string): string {
  return fold(header)
    .replace(/n[°º]/g, 'n ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function isKnownHeader(columns: readonly ImportColumn[], header: string): boolean {
  return columns.some((column) => isNamed(column, headerKey(header)))
}

/** Guesses what the columns of a file fill: labels first, then other names. The first column of a name has it. */
export function guessMapping(columns: readonly ImportColumn[], headers: readonly string[]): Mapping {
  const all = [...columns, referenceColumn]
  const mapping: Mapping = headers.map(() => null)
  const fill = (suits: (column: ImportColumn, header: string) => boolean) => {
    for (const [at, header] of headers.entries()) {
      if (mapping[at]) continue
      const column = all.find((each) => !mapping.includes(each.key) && suits(each, headerKey(header)))
      if (column) mapping[at] = column.key
    }
  }
  fill(({ label }, header) => headerKey(label) === header)
  fill(isNamed)
  return mapping
}

/** The headers that stand twice in a file: people look at which one is right. */
export function repeatedHeaders(headers: readonly string[]): string[] {
  const named = headers.filter((header) => headerKey(header) !== '')
  return [
    ...new Set(named.filter((header, at) => named.findIndex((each) => headerKey(each) === headerKey(header)) < at)),
  ]
}

function isNamed({ label, names }: ImportColumn, header: string): boolean {
  return header !== '' && (headerKey(label) === header || names.includes(header))
}
