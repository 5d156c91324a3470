import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, type DraftKind, dropDraft, readDraft, writeDraft } from '#browser/drafts.ts'
import { useOffline } from '#browser/offline-provider.tsx'

const quietMs = 800

/** Stores typed text on the device, so that closing the form or the browser loses nothing. */
export function useDraft<Content extends object>(kind: DraftKind, id: string) {
  const { outbox } = useOffline()
  const [found, setFound] = useState<Draft<Content> | null>()
  const [savedAt, setSavedAt] = useState<number>()
  const waiting = useRef<Content>(undefined)
  const writing = useRef<Promise<void>>(undefined)

  useEffect(() => {
    void readDraft<Content>(outbox, { kind, id }).then(setFound)
  }, [outbox, kind, id])

  const flush = useCallback(async () => {
    const content = waiting.current
    waiting.current = undefined
    if (content) writing.current = writeDraft(outbox, { kind, id }, content).then(setSavedAt)
    await writing.current?.catch(unlessClosed)
  }, [outbox, kind, id])
  const writeSoon = useDebouncedCallback(() => void flush(), quietMs)
  // The device's database may be closing: the last stored draft stays.
  useEffect(() => () => void flush(), [flush])
  // A telephone may end a page that nobody sees any more, and a page that is reloaded ends at once.
  useEffect(() => {
    const flushHidden = () => document.visibilityState === 'hidden' && void flush()
    const flushLeft = () => void flush()
    document.addEventListener('visibilitychange', flushHidden)
    window.addEventListener('pagehide', flushLeft)
    return () => {
      document.removeEventListener('visibilitychange', flushHidden)
      window.removeEventListener('pagehide', flushLeft)
    }
  }, [flush])

  const keep = (content: Content) => {
    waiting.current = content
    writeSoon()
  }
  const drop = async () => {
    waiting.current = undefined
    writeSoon.cancel()
    setSavedAt(undefined)
    await dropDraft(outbox, { kind, id }).catch(unlessClosed)
  }
  const putBack = async (content: Content) => {
    waiting.current = content
    await flush()
  }
  /** A draft being saved moves to the outbox; a refused one becomes a draft again. */
  const handOver = async <Answer>(content: Content, saving: Promise<Answer>, stands: (answer: Answer) => boolean) => {
    const dropped = drop()
    const answer = await saving.catch(async (problem) => {
      await dropped
      await putBack(content)
      throw problem
    })
    await dropped
    if (!stands(answer)) await putBack(content)
    return answer
  }
  /** `found` is undefined until the device answered; after `flush` the device has all that was given to `keep`. */
  return { found, savedAt, keep, flush, drop, handOver }
}

function unlessClosed(problem: unknown): void {
  if (!(problem instanceof Error) || problem.name !== 'DatabaseClosedError') throw problem
}
