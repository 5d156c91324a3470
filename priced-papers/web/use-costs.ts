import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Problem, problemOf } from '#browser/call.ts'
import { backOffMs } from '#browser/clock.ts'
import { outageOf } from '#browser/outage.ts'
import {
  afterCostSave,
  type CostEdits,
  type CostStep,
  noCostEdits,
  settleCost,
  shownCost,
  shownCosts,
  unsentCosts,
  withCost,
  withCostBack,
} from '#priced-papers/cost-edits.ts'
import type { CostConflict, CostWrite, UnitCosts } from '#priced-papers/line-cost.ts'

const quietMs = 800
const batch = 500

/** The costs of a paper as the server has them, for a person who may see them. */
export type PaperCosts = {
  /** Undefined until they are read. */
  known: UnitCosts | undefined
  /** Whether they could not be read. */
  isFailed: boolean
  mayWrite: boolean
  /** Whether the person may see margins. */
  mayCompare: boolean
  /** A credit note gives back: its margin is below zero. */
  isCredit: boolean
  /** Answers the costs that somebody else changed meanwhile. */
  save(writes: readonly CostWrite[]): Promise<readonly CostConflict[]>
}

/** The costs of an open paper, with what is typed over them. */
export type OpenCosts = Pick<PaperCosts, 'mayWrite' | 'mayCompare' | 'isCredit'> & {
  /** Undefined until they are read. */
  shown: UnitCosts | undefined
  isFailed: boolean
  conflicts: ReadonlyMap<string, number | null>
  state: 'saved' | 'saving' | 'failed'
  problem: Problem | undefined
  put(lineId: string, cents: number | null): void
  undo(): boolean
  choose(lineId: string, choice: 'mine' | 'theirs'): void
  retry(): void
}

const none: UnitCosts = new Map()
const always = () => true

/** Saves costs by itself while they are typed, as lines are, and undoes them. No device keeps one: the page stays open until they are saved. */
export function useCosts(costs: PaperCosts | undefined, isStored: (lineId: string) => boolean = always) {
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setSaving] = useState(false)
  const failures = useRef(0)
  const { edits, latest, put, act, choose, undo } = useCostEdits(costs?.known ?? none, failures)
  const saving = useRef(Promise.resolve())
  const send = costs?.save

  const attempt = useCallback(
    async (writes: readonly CostWrite[]) => {
      if (!send) return
      setSaving(true)
      try {
        const refused = await send(writes)
        failures.current = 0
        act((now) => afterCostSave(now, writes, refused))
        setProblem(undefined)
      } catch (error) {
        failures.current = outageOf(error) ? failures.current + 1 : -1
        setProblem(problemOf(error))
      } finally {
        setSaving(false)
      }
    },
    [send, act],
  )
  const save = useCallback(
    (writes: readonly CostWrite[]) => {
      saving.current = attempt(writes)
    },
    [attempt],
  )

  const waiting = useMemo(() => unsentCosts(edits, isStored).slice(0, batch), [edits, isStored])
  // A refused save waits for the next change; one that did not get through is tried again.
  useEffect(() => {
    if (waiting.length === 0 || isSaving || failures.current < 0) return
    const wait = setTimeout(() => save(waiting), failures.current > 0 ? backOffMs(failures.current) : quietMs)
    return () => clearTimeout(wait)
  }, [waiting, isSaving, save])

  // A page that is left sends what still waits, after the save that is under way.
  const leave = useRef(() => {})
  leave.current = () =>
    void saving.current.then(() => {
      const left = unsentCosts(latest.current.edits, isStored).slice(0, batch)
      if (left.length > 0 && failures.current >= 0) save(left)
    })
  useEffect(() => () => leave.current(), [])

  const isUnsaved = waiting.length > 0 || isSaving
  const state = !isUnsaved ? ('saved' as const) : problem ? ('failed' as const) : ('saving' as const)
  const open = useMemo((): OpenCosts | undefined => {
    if (!costs) return undefined
    const { known, isFailed, mayWrite, mayCompare, isCredit } = costs
    return {
      ...{ mayWrite, mayCompare, isCredit, isFailed, state, problem, undo, choose },
      shown: known && shownCosts(edits, known),
      conflicts: new Map([...edits.conflicts].filter(([lineId]) => isStored(lineId))),
      put,
      retry: () => save(waiting),
    }
  }, [costs, edits, isStored, state, problem, undo, choose, put, save, waiting])
  return open
}

/** Whether the server has every cost, and nothing waits for a choice. */
export function areSaved(costs: OpenCosts | undefined): boolean {
  return !costs || (costs.state === 'saved' && costs.conflicts.size === 0)
}

type Act = (change: (edits: CostEdits) => CostEdits) => void

/** The costs that are typed over the known ones, and the way back. */
function useCostEdits(known: UnitCosts, failures: RefObject<number>) {
  const [edits, setEdits] = useState(noCostEdits)
  const latest = useRef({ edits, known })
  latest.current = { edits, known }
  const past = useRef<CostStep[]>([])
  const act: Act = useCallback(
    (change) => {
      // An act of a person is sent, even after a refusal.
      failures.current = Math.max(0, failures.current)
      latest.current = { ...latest.current, edits: change(latest.current.edits) }
      setEdits(latest.current.edits)
    },
    [failures],
  )
  const put = useCallback(
    (lineId: string, cents: number | null) => {
      const { edits: now, known: there } = latest.current
      past.current = [...past.current.slice(-99), { lineId, before: shownCost(now, there, lineId), after: cents }]
      act((edits) => withCost(edits, there, lineId, cents))
    },
    [act],
  )
  const undo = useCallback(() => {
    const last = past.current.pop()
    if (last) act((now) => withCostBack(now, latest.current.known, last))
    return last !== undefined
  }, [act])
  const choose = useCallback(
    (lineId: string, choice: 'mine' | 'theirs') => act((now) => settleCost(now, lineId, choice)),
    [act],
  )
  return { edits, latest, put, act, choose, undo }
}
