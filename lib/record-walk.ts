/** The neighbours of a record in its list; undefined where there is none. */
export type RecordWalk = {
  position: number | undefined
  total: number | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Back to the list. */
  leave: () => void
}

/** A neighbour on another page has no known id: it is the first or the last of that page. */
type Neighbour = { id: string | undefined; page: number }
type Page = { page: number; pageSize: number; total: number }

/** The neighbours of a record in its list; undefined when the list does not show it. */
export function neighbours(
  ids: readonly string[],
  id: string,
  { page, pageSize, total }: Page,
): { position: number; previous: Neighbour | undefined; next: Neighbour | undefined } | undefined {
  const at = ids.indexOf(id)
  if (at === -1) return undefined
  const beside = (step: 1 | -1): Neighbour | undefined => {
    if (ids[at + step] !== undefined) return { id: ids[at + step], page }
    const isMore = step === 1 ? page * pageSize < total : page > 1
    return isMore ? { id: undefined, page: page + step } : undefined
  }
  return { position: (page - 1) * pageSize + at + 1, previous: beside(-1), next: beside(1) }
}
