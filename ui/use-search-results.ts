import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Found, SearchSource } from '#ui/command-store.ts'

type FoundGroup = { label: string; found: Found[] }
/** What was found so far; `state` says whether that is all, some is still on its way, or a source could not answer. */
export type SearchResults = { groups: FoundGroup[]; state: 'done' | 'searching' | 'failed' }

const fewestLetters = 2
const nothing: SearchResults = { groups: [], state: 'done' }

/** What the sources find for the query, each as soon as it answers; an older search never covers a newer one. */
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
  // What an older text found is no answer to this one: Enter would open it.
  return text === wanted ? results : { groups: [], state: 'searching' }
}
