import { useEffect, useReducer } from 'react'
import { isTurning, type RotationEvent, restingRotation, rotate } from '#features/marketing/demo-rotation.ts'

type Timed = { event: RotationEvent; now: number }

/** Runs the rotation on the browser's clock; with reduced motion it starts paused. */
export function useDemoRotation(steps: number) {
  const [rotation, tell] = useReducer(
    (state: ReturnType<typeof restingRotation>, { event, now }: Timed) => rotate(state, event, now),
    steps,
    restingRotation,
  )
  const send = (event: RotationEvent, now = Date.now()) => tell({ event, now })
  useCalm(() => tell({ event: { type: 'hold', by: 'button' }, now: Date.now() }))
  const { dueAt } = rotation
  const turns = isTurning(rotation)
  useEffect(() => {
    if (!turns) return
    const dueOrNow = () => Math.max(Date.now(), dueAt ?? 0)
    const timer = setTimeout(
      () => tell({ event: { type: 'clock' }, now: dueOrNow() }),
      dueAt === null ? 0 : dueAt - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [turns, dueAt])
  return { rotation, send }
}

function useCalm(onCalm: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the visitor's preference matters, not the identity of the handler
  useEffect(() => {
    const wish = window.matchMedia('(prefers-reduced-motion: reduce)')
    const heard = () => wish.matches && onCalm()
    heard()
    wish.addEventListener('change', heard)
    return () => wish.removeEventListener('change', heard)
  }, [])
}
