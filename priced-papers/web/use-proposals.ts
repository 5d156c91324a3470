import { useEffect, useMemo, useState } from 'react'
import { fold } from '#lib/fold.ts'
import type { LineAids, Proposal } from '#priced-papers/web/line-aids.ts'

/** A pause in typing asks the server. */
const pauseMs = 150
const most = 8

/** Jobs first, then lines of before; nothing for an empty text. A server that does not answer proposes nothing. */
export function useProposals(aids: LineAids | undefined, text: string): Proposal[] {
  const begun = text.trim()
  const [written, setWritten] = useState<{ begun: string; proposals: Proposal[] }>()
  useEffect(() => {
    if (!aids || begun.length < 2) return
    const stop = new AbortController()
    const wait = setTimeout(async () => {
      try {
        const proposals = await aids.written(begun, stop.signal)
        if (!stop.signal.aborted) setWritten({ begun, proposals })
      } catch {
        // Typing goes on without proposals.
      }
    }, pauseMs)
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [aids, begun])
  return useMemo(() => {
    if (!aids || begun === '') return []
    const before = begun.length > 1 && written && fold(begun).startsWith(fold(written.begun)) ? written.proposals : []
    const fitting = before.filter(({ label, code }) => [label, code].some((word) => fold(word).startsWith(fold(begun))))
    return [...aids.jobs(begun), ...fitting].slice(0, most)
  }, [aids, begun, written])
}

/** Whether the text is the whole code of a proposal. */
export function isExact(proposal: Proposal | undefined, text: string | undefined): boolean {
  return proposal !== undefined && proposal.code !== '' && fold(proposal.code) === fold(text?.trim() ?? '')
}
