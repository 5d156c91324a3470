import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Found, FoundGroup, SearchSource } from '#ui/command-store.ts'

export type SearchResults = {
  groups: FoundGroup[]
  /** A limit of the answer: the server was not reached. */
  note?: string | undefined
  state: 'done' | 'searching' | 'failed'
}

const fewestLetters = 2
const nothing: SearchResults = { groups: [], state: 'done' }
const underway: SearchResults = { groups: [], state: 'searching' }

/** The results of a search as one types; an older search never replaces a newer one. */
export function useSearchResults(source: SearchSource | undefined, query: string): SearchResults {
  const wanted = query.trim()
  const [text] = useDebouncedValue(wanted, 120)
  const [results, setResults] = useState(nothing)

  useEffect(() => {
    setResults(underway)
    if (!source || text.length < fewestLetters) return
    const leaving = new AbortController()
    source.search(text, leaving.signal).then(
      (found) => !leaving.signal.aborted && setResults({ ...found, state: 'done' }),
      () => !leaving.signal.aborted && setResults({ groups: [], state: 'failed' }),
    )
    return () => leaving.abort()
  }, [source, text])

  if (!source || wanted.length < fewestLetters) return nothing
  // Results of an older text would be wrong here: Enter would open one.
  return text === wanted ? results : underway
}

/** The records opened last, read each time that the palette opens. */
export function useRecentRecords(source: SearchSource | undefined, isOpen: boolean): Found[] {
  const [recent, setRecent] = useState<Found[]>([])
  useEffect(() => {
    if (!source || !isOpen) return
    let isHere = true
    source.recent().then(
      (found) => isHere && setRecent(found),
      // A device that refuses its database has no records to offer.
      () => isHere && setRecent([]),
    )
    return () => {
      isHere = false
    }
  }, [source, isOpen])
  return recent
}
