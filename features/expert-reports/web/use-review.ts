import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Problem, problemOf } from '#browser/call.ts'
import { answerOf } from '#browser/call-answer.ts'
import { backOffMs } from '#browser/clock.ts'
import type { useDraft } from '#browser/use-draft.ts'
import type { GarageReading } from '#features/expert-reports/contracts/report-reading.ts'
import { reportReadingChanged } from '#features/expert-reports/refusals.ts'
import {
  afterTheirs,
  firstBatch,
  inverseOf,
  type ReviewConflict,
  type ReviewStep,
  requestOf,
  reviewOf,
} from '#features/expert-reports/report-review.ts'
import { call, query } from '#features/expert-reports/web/api.ts'
import { toastError } from '#ui/toasts.tsx'

const quietMs = 500

/** The acts that the server does not have yet, and the reading that they rest on, as the device keeps them. */
export type ReviewDraft = { base: GarageReading; steps: readonly ReviewStep[] }

type State = { base: GarageReading; steps: readonly ReviewStep[]; conflicts: readonly ReviewConflict[] }

/** Saves corrections by itself while they are made, takes over those of colleagues, and undoes step by step. */
export function useReview(given: GarageReading, draft: ReturnType<typeof useDraft<ReviewDraft>>) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>(() => startOf(given, draft.found?.content))
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(state)
  const failures = useRef(0)
  const past = useRef<ReviewStep[]>([])
  const keeping = useRef(draft)
  keeping.current = draft
  const put = useCallback((next: State) => {
    latest.current = next
    setState(next)
  }, [])

  useEffect(() => {
    if (!isSaving) put(withNews(latest.current, given))
  }, [put, given, isSaving])

  const save = useCallback(async () => {
    const { base, steps } = latest.current
    const batch = firstBatch(steps)
    if (batch.length === 0) return
    setSaving(true)
    try {
      const answer = await call.correctReportReading({ id: base.id, version: base.version, ...requestOf(batch) })
      failures.current = 0
      put({ ...latest.current, base: answer, steps: latest.current.steps.slice(batch.length) })
      queryClient.setQueryData(query.readReportReading.key({ input: { id: base.id } }), answer)
      setProblem(undefined)
    } catch (error) {
      const answer = answerOf(error)
      const current = answer.kind === 'refused' && currentIn(answer)
      if (current) put(withNews(latest.current, current))
      else if (answer.kind === 'refused') {
        // The server will never take this act: the screen shows the value as it stands there.
        put({ ...latest.current, steps: latest.current.steps.slice(batch.length) })
        toastError(answer.sentence)
      } else {
        // The screen says that the device has the corrections: it has them first.
        await keeping.current.flush()
        failures.current += 1
        setProblem(problemOf(error))
      }
    } finally {
      setSaving(false)
    }
  }, [put, queryClient])

  const isUnsaved = state.steps.length > 0
  useEffect(() => {
    if (state.steps.length === 0 || isSaving) return
    const wait = setTimeout(() => void save(), failures.current > 0 ? backOffMs(failures.current) : quietMs)
    return () => clearTimeout(wait)
  }, [state.steps, isSaving, save])

  useEffect(() => {
    const { base, steps } = state
    if (steps.length > 0) keeping.current.keep({ base, steps })
    else void keeping.current.drop()
  }, [state])

  const act = useCallback(
    (step: ReviewStep) => {
      const { base, steps, conflicts } = latest.current
      past.current = [...past.current.slice(-99), inverseOf(base, steps, step)]
      const left = step.kind === 'value' ? conflicts.filter(({ path }) => path !== step.path) : conflicts
      put({ base, steps: [...steps, step], conflicts: left })
    },
    [put],
  )
  const undo = useCallback(() => {
    const step = past.current.pop()
    if (step) put({ ...latest.current, steps: [...latest.current.steps, step] })
    return step !== undefined
  }, [put])
  const choose = useCallback(
    ({ path, mine }: ReviewConflict, choice: 'mine' | 'theirs') => {
      if (choice === 'mine') return act({ kind: 'value', path, value: mine })
      put({ ...latest.current, conflicts: latest.current.conflicts.filter((each) => each.path !== path) })
    },
    [act, put],
  )
  const review = useMemo(() => reviewOf(state.base, state.steps), [state.base, state.steps])
  const saved =
    problem && isUnsaved ? ('failed' as const) : isUnsaved || isSaving ? ('saving' as const) : ('saved' as const)
  return { review, conflicts: state.conflicts, saved, act, undo, choose, retry: save }
}

export type ReviewActs = ReturnType<typeof useReview>

function startOf(given: GarageReading, found: ReviewDraft | undefined): State {
  if (!found) return { base: given, steps: [], conflicts: [] }
  return withNews({ ...found, conflicts: [] }, given)
}

/** A reading is news when somebody corrected it or when it was read again; an older answer is none. */
function withNews(state: State, given: GarageReading): State {
  if (given.version < state.base.version || given === state.base) return state
  const { steps, conflicts } = afterTheirs(state.steps, state.base, given)
  const open = state.conflicts.filter(({ path }) => !conflicts.some((each) => each.path === path))
  return {
    base: given,
    steps: steps.length === state.steps.length ? state.steps : steps,
    conflicts: [...open, ...conflicts],
  }
}

function currentIn({ code, data }: { code: string; data?: unknown }): GarageReading | undefined {
  if (code !== reportReadingChanged.code || typeof data !== 'object' || data === null) return undefined
  return Reflect.get(data, 'current') as GarageReading | undefined // the contract says so
}
