import type { ReactNode } from 'react'
import { formatCount } from '#lib/numbers.ts'

export type Direction = 'asc' | 'desc'

export type ListColumn<Row> = {
  key: string
  title: string
  /** In pixels. A column that grows has at least that, and its part of the room that is left. */
  width: number
  grows?: boolean
  /** What it sorts by; a column without it sorts nothing. */
  sort?: string
  /** What it says, as it is printed and as it is shown whole where it is cut. */
  text: (row: Row) => string
  /** As it is drawn, where plain text does not do. */
  render?: (row: Row) => ReactNode
}

export type ListFilter<Filters> = {
  key: keyof Filters & string
  label: string
  /** The first is the usual one. */
  choices: { value: Filters[keyof Filters]; label: string }[]
  /** What a search that found nothing proposes: « Chercher aussi dans les archives ». */
  wide?: { value: Filters[keyof Filters]; label: string }
  /** An empty list is no miss of a search under this filter: the look says what it means. */
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
  /** The name of the record beside the list, for a screen reader: « Fiche du client ». */
  beside: string
  /** What becomes of what one writes during an outage. */
  outage: string
  /** What the search looks at, said when it finds nothing. */
  searched: string
}

/** How the rows of a list look; the same object at every rendering, so that a row is drawn once. */
export type ListLook<Row, Filters> = {
  words: ListWords
  /** The first column: what the row is called, and its way in. */
  name: {
    title: string
    sort?: string
    of: (row: Row) => string
    badges?: (row: Row) => ReactNode
    icon?: (row: Row) => ReactNode
  }
  columns: ListColumn<Row>[]
  filters: ListFilter<Filters>[]
  /** How a telephone sorts: it has no headers. */
  sorts?: { sort: string; direction: Direction; label: string }[]
  card: { details: (row: Row) => ReactNode; leading?: (row: Row) => ReactNode; trailing?: (row: Row) => ReactNode }
  /** At the end of each row: its menu. */
  acts?: (row: Row) => ReactNode
  /** What the frame says when there is nothing at all under these filters; nothing found by a search says so by itself. */
  empty: (filters: Filters) => ReactNode
}

/** Whether a filter stands elsewhere than where it usually does. */
export function isNarrowing<Filters>({ key, choices }: ListFilter<Filters>, filters: Filters): boolean {
  return choices[0]?.value !== filters[key]
}

export function tellChosen({ one, many, isFeminine }: ListWords, count: number): string {
  const e = isFeminine ? 'e' : ''
  return count === 1 ? `1 ${one} choisi${e}` : `${formatCount(count)} ${many} choisi${e}s`
}

/** « 1 240 clients », « Aucune facture trouvée » */
export function tellTotal({ one, many, isFeminine }: ListWords, total: number, isFound: boolean): string {
  const e = isFeminine ? 'e' : ''
  const count = total === 0 ? `Aucun${e} ${one}` : total === 1 ? `1 ${one}` : `${formatCount(total)} ${many}`
  if (!isFound) return count
  return `${count} trouvé${e}${total > 1 ? 's' : ''}`
}
