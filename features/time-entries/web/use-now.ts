import { useEffect, useState } from 'react'
import { systemClock } from '#browser/clock.ts'

const halfMinuteMs = 30_000

/** The present, read again twice a minute: a clock that runs shows its length. */
export function useNow(): Date {
  const [now, setNow] = useState(() => systemClock.now())
  useEffect(() => {
    let cancel = () => {}
    const wait = () => {
      cancel = systemClock.after(halfMinuteMs, () => {
        setNow(systemClock.now())
        wait()
      })
    }
    wait()
    return () => cancel()
  }, [])
  return new Date(now)
}
