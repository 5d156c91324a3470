import { useEffect, useState } from 'react'
import { systemClock } from '#browser/clock.ts'
import { createReading, type Reading } from '#features/signatures/web/reading-marks.ts'

export function useReading(): Reading {
  const [reading] = useState(() => createReading(() => systemClock.now()))
  return reading
}

/** Notes when a page stands on the screen. A page counts once half the screen or a third of the page shows it. */
export function useShown(reading: Reading, documentId: string, page: number) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [wasNear, setNear] = useState(false)
  useEffect(() => {
    if (!element || !('IntersectionObserver' in globalThis)) return setNear(true)
    const seen = new IntersectionObserver(
      ([entry]) => {
        const isShown = entry && entry.intersectionRatio >= 0.33 && document.visibilityState === 'visible'
        if (isShown) reading.show(documentId, page)
        else reading.hide(documentId, page)
      },
      { threshold: [0, 0.33] },
    )
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '800px' })
    seen.observe(element)
    near.observe(element)
    return () => {
      seen.disconnect()
      near.disconnect()
      reading.hide(documentId, page)
    }
  }, [element, reading, documentId, page])
  return { ref: setElement, wasNear }
}
