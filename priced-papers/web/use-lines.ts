import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Problem, problemOf } from '#browser/call.ts'
import { backOffMs } from '#browser/clock.ts'
import { outageOf } from '#browser/outage.ts'
import type { useDraft } from '#browser/use-draft.ts'
import type { LineRemoval, LineWrite, PaperLine } from '#priced-papers/contract.ts'
import { afterNews, afterSaving, type Edits, editsOf, settle, unsaved, withLines } from '#priced-papers/line-edits.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { asWritten, type LineStep, stepOf, withStepBack } from '#priced-papers/line-steps.ts'
import type { PricedPaper } from '#priced-papers/paper-amounts.ts'

const quietMs = 800
const batch = 500

/** The editor's lines as the device keeps them until the server has them, and until each conflict is settled. */
export type LinesDraft = {
  lines: readonly LineInput[]
  stored: readonly PaperLine[]
  /** Drafts of before had none. */
  conflicts?: [id: string, theirs: PaperLine | null][]
  asOf: string
}

type Sent = { writes: LineWrite[]; removals: LineRemoval[] }
type Saved = Parameters<typeof afterSaving>[2] & { updatedAt: string }

/** Sends changed lines; answers those that were saved, and those that somebody else changed. */
export type SaveLines = (sent: Sent) => Promise<Saved>

type Around = {
  paper: PricedPaper
  fresh: readonly PaperLine[]
  draft: ReturnType<typeof useDraft<LinesDraft>>
  saveLines: SaveLines
}

/** Saves the lines by itself while they are written, takes over those of colleagues, and undoes step by step. */
export function useLines({ paper, fresh, draft, saveLines }: Around) {
  const [edits, setEdits] = useState(() => startOf(paper, fresh, draft.found?.content))
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(edits)
  const failures = useRef(0)
  const past = useRef<readonly LineStep[]>([])
  const keeping = useRef(draft)
  keeping.current = draft

  const put = useCallback((next: Edits) => {
    latest.current = next
    setEdits(next)
  }, [])
  /** An act of a person is saved, even after a refusal. The draft has it at once: the page may be going away. */
  const act = useCallback(
    (next: Edits) => {
      failures.current = Math.max(0, failures.current)
      put(next)
      keeping.current.keep(draftOf(next))
    },
    [put],
  )
  useEffect(() => put(afterNews(latest.current, fresh, paper.updatedAt)), [put, fresh, paper.updatedAt])

  const save = useCallback(async () => {
    const { writes, removals } = unsaved(latest.current)
    const sent = { writes: writes.slice(0, batch), removals: removals.slice(0, batch) }
    setSaving(true)
    try {
      const answer = await saveLines(sent)
      failures.current = 0
      put(afterSaving(latest.current, sent, answer, answer.updatedAt))
      past.current = asWritten(past.current, sent.writes, answer.saved)
      setProblem(undefined)
    } catch (error) {
      // The screen says that the device has the lines: it has them first.
      await keeping.current.flush()
      failures.current = outageOf(error) ? failures.current + 1 : -1
      setProblem(problemOf(error))
    } finally {
      setSaving(false)
    }
  }, [saveLines, put])

  const waiting = useMemo(() => unsaved(edits), [edits])
  const isUnsaved = waiting.writes.length + waiting.removals.length > 0
  // A refused save waits for the next change; one that did not get through is tried again. Each change begins the wait anew.
  useEffect(() => {
    if (waiting.writes.length + waiting.removals.length === 0 || isSaving || failures.current < 0) return
    const wait = setTimeout(() => void save(), failures.current > 0 ? backOffMs(failures.current) : quietMs)
    return () => clearTimeout(wait)
  }, [waiting, isSaving, save])

  useEffect(() => {
    if (isUnsaved || edits.conflicts.size > 0) keeping.current.keep(draftOf(edits))
    else void keeping.current.drop()
    if (!isUnsaved) setProblem(undefined)
  }, [edits, isUnsaved])

  const change = useCallback(
    (next: (lines: readonly LineInput[]) => readonly LineInput[]) => {
      const lines = next(latest.current.lines)
      const step = stepOf(latest.current.lines, lines)
      if (step.length === 0) return false
      past.current = [...past.current.slice(-99), step]
      act(withLines(latest.current, lines))
      return true
    },
    [act],
  )
  const undo = useCallback(() => {
    const step = past.current.at(-1)
    past.current = past.current.slice(0, -1)
    if (step) act(withStepBack(latest.current, step))
    return step !== undefined
  }, [act])
  const choose = useCallback((id: string, choice: 'mine' | 'theirs') => act(settle(latest.current, id, choice)), [act])
  const state = problem ? ('failed' as const) : isUnsaved || isSaving ? ('saving' as const) : ('saved' as const)
  const { lines, conflicts, stored } = edits
  const isStored = useCallback((id: string) => stored.has(id), [stored])
  return { lines, conflicts, state, problem, change, undo, choose, retry: save, isStored }
}

function draftOf({ lines, stored, conflicts, asOf }: Edits): LinesDraft {
  return { lines, stored: [...stored.values()], conflicts: [...conflicts], asOf }
}

function startOf(paper: PricedPaper, fresh: readonly PaperLine[], found: LinesDraft | undefined): Edits {
  const now = editsOf(fresh, paper.updatedAt)
  if (!found) return now
  const left = { ...editsOf(found.stored, found.asOf), lines: found.lines, conflicts: new Map(found.conflicts) }
  // The draft may rest on the same instant: only newer lines of the server are merged into it.
  return afterNews(left, fresh, paper.updatedAt)
}
