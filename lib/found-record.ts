/** A record as the results of a search show it. */
export type FoundRecord = {
  id: string
  title: string
  detail: string
  /** The reason of the match, when the title does not show it: « téléphone 06 12 34 56 78 ». */
  reason?: string | undefined
  /** Its state: « Archivé », « Accepté ». */
  badge?: string | undefined
  /** The record whose page shows it, when it has none of its own. */
  of?: { kind: string; id: string } | undefined
  isArchived: boolean
}
