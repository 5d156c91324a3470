import { useEffect, useEffectEvent, useState } from 'react'

/** Counts seconds down while active and reports the end. */
export function useCountdown(seconds: number, isWanted: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isWanted])
  useEffect(() => {
    if (isWanted && left === 0) end()
  }, [isWanted, left])
  return left
}
