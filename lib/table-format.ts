/** How a file of rows is written. People see it, and may correct it. */
export type TableFormat = {
  type: 'csv' | 'xlsx'
  encoding: TableEncoding
  separator: Separator
  /** The row that names the columns; null when none does. Rows above it are titles. */
  headerRow: number | null
  dates: DayOrder
  decimals: DecimalSign
}

export const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const
export const separators = [';', ',', '\t', '|'] as const
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export const decimalSigns = [',', '.'] as const

export type TableEncoding = (typeof encodings)[number]
export type Separator = (typeof separators)[number]
export type DayOrder = (typeof dayOrders)[number]
export type DecimalSign = (typeof decimalSigns)[number]

export const encodingLabels: Record<TableEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Excel)',
  'utf-16le': 'UTF-16 (texte Unicode)',
}
export const separatorLabels: Record<Separator, string> = {
  ';': 'Point-virgule',
  ',': 'Virgule',
  '\t': 'Tabulation',
  '|': 'Barre verticale',
}
export const dayOrderLabels: Record<DayOrder, string> = {
  dmy: 'jour/mois/année',
  mdy: 'mois/jour/année',
  ymd: 'année-mois-jour',
}
export const decimalLabels: Record<DecimalSign, string> = { ',': '1 234,56', '.': '1,234.56' }

/** A row of a file, by its number: the first row of the file is 1. */
export type TableRow = { row: number; cells: string[] }

/** Faults that make a file unreadable as rows. */
export const tableFaults = [
  'empty',
  'binary',
  'old_excel',
  'nul',
  'too_many_rows',
  'too_many_columns',
  'row_too_long',
  'quote_open',
  'xlsx_damaged',
  'xlsx_protected',
  'xlsx_too_large',
] as const
export type TableFaultKind = (typeof tableFaults)[number]
