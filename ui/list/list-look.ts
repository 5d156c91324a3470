import type { ReactNode } from 'react'
import { formatCount } from '#lib/numbers.ts'

export type Direction = 'asc' | 'desc'

export type ListColumn<Row> = {
  key: string
  title: string
  /** In pixels. A growing column has at least this width, and its share of the free room. */
  width: number
  grows?: boolean
  /** A narrower window leaves it out, until somebody asks for it in the menu of the columns. */
  isForWide?: boolean
  /** Amounts stand at the right, under a title at the right. */
  isAmount?: boolean
  /** The key that the server sorts by; without it the column does not sort. */
  sort?: string
  /** Its text, for paper and for the tip over a cut cell. */
  text: (row: Row) => string
  /** Its drawing, where text alone is not enough. */
  render?: (row: Row) => ReactNode
}

export type ListFilter<Filters> = {
  key: keyof Filters & string
  label: string
  /** The first is the default. */
  choices: { value: Filters[keyof Filters]; label: string }[]
  /** The offer after a search without result: « Chercher aussi dans les archives ». */
  wide?: { value: Filters[keyof Filters]; label: string }
  /** Stands in a menu, where other filters need the room. */
  isMenu?: boolean
  /** Under this filter, an empty list is normal: the look explains it. */
  hasOwnEmpty?: boolean
}

/** The words of a list: « client », « clients », « Chercher un client »… */
export type ListWords = {
  title: string
  one: string
  many: string
  /** « aucune facture trouvée » */
  isFeminine?: boolean
  search: string
  placeholder: string
  next: string
  previous: string
  choose: string
  /** The name of the record beside the list, for screen readers: « Fiche du client ». */
  beside: string
  /** The sentence about writes during an outage. */
  outage: string
  /** The fields that the search covers, named when it finds nothing. */
  searched: string
}

/** How many rows a choice of a filter shows; undefined where nobody counts them. */
export type CountOf = (filter: string, value: unknown) => number | undefined

/** How the rows of a list look. Keep one object for all renderings: a row is drawn once. */
export type ListLook<Row, Filters> = {
  words: ListWords
  /** The first column: the name of the row, which opens it. */
  name: {
    title: string
    /** In pixels, for a number with its badge. Without it the name has its share of the free room. */
    width?: number
    sort?: string
    of: (row: Row) => string
    badges?: (row: Row) => ReactNode
    icon?: (row: Row) => ReactNode
  }
  columns: ListColumn<Row>[]
  filters: ListFilter<Filters>[]
  /** The sort choices of a telephone, which has no headers. */
  sorts?: { sort: string; direction: Direction; label: string }[]
  card: { details: (row: Row) => ReactNode; leading?: (row: Row) => ReactNode; trailing?: (row: Row) => ReactNode }
  /** The menu at the end of each row. */
  acts?: (row: Row) => ReactNode
  /** The message when these filters leave nothing. A search without result has its own. */
  empty: (filters: Filters) => ReactNode
}

/** The look with these columns alone, in the order of the list. Unknown keys are left out. */
export function withColumns<Row, Filters>(
  look: ListLook<Row, Filters>,
  keys: readonly string[] | undefined,
): ListLook<Row, Filters> {
  const columns = look.columns.filter(({ key }) => keys?.includes(key))
  return columns.length > 0 ? { ...look, columns } : look
}

/** Whether a filter differs from its default. */
export function isNarrowing<Filters>({ key, choices }: ListFilter<Filters>, filters: Filters): boolean {
  return choices[0]?.value !== filters[key]
}

export function describeChosen({ one, many, isFeminine }: ListWords, count: number): string {
  const e = isFeminine ? 'e' : ''
  return count === 1 ? `1 ${one} choisi${e}` : `${formatCount(count)} ${many} choisi${e}s`
}

/** « 1 240 clients », « Aucune facture trouvée » */
export function describeTotal({ one, many, isFeminine }: ListWords, total: number, isFound: boolean): string {
  const e = isFeminine ? 'e' : ''
  const count = total === 0 ? `Aucun${e} ${one}` : total === 1 ? `1 ${one}` : `${formatCount(total)} ${many}`
  if (!isFound) return count
  return `${count} trouvé${e}${total > 1 ? 's' : ''}`
}
