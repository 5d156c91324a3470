import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Found, SearchSource } from '#ui/command-store.ts'

type FoundGroup = { label: string; found: Found[] }
/** The results so far; `state` says whether all sources have answered, some are late, or one failed. */
export type SearchResults = { groups: FoundGroup[]; state: 'done' | 'searching' | 'failed' }

const fewestLetters = 2
const nothing: SearchResults = { groups: [], state: 'done' }

/** The results of all sources, each as soon as it answers; an older search never replaces a newer one. */
export function useSearchResults(sources: readonly SearchSource[], query: string): SearchResults {
  const wanted = query.trim()
  const [text] = useDebouncedValue(wanted, 150)
  const [results, setResults] = useState(nothing)

  useEffect(() => {
    setResults({ groups: [], state: 'searching' })
    if (text.length < fewestLetters) return
    const leaving = new AbortController()
    const searches = sources.map(async ({ label, search }) => {
      const found = await search(text, leaving.signal)
      if (leaving.signal.aborted || found.length === 0) return
      setResults(({ groups, state }) => ({ groups: [...groups, { label, found }], state }))
    })
    void Promise.allSettled(searches).then((settled) => {
      const hasFailed = settled.some(({ status }) => status === 'rejected')
      if (!leaving.signal.aborted) setResults(({ groups }) => ({ groups, state: hasFailed ? 'failed' : 'done' }))
    })
    return () => leaving.abort()
  }, [sources, text])

  if (wanted.length < fewestLetters) return nothing
  // Results of an older text would be wrong here: Enter would open one.
  return text === wanted ? results : { groups: [], state: 'searching' }
}
