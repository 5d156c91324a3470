import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const places = new Map<string, unknown>()

/** State that survives a visit to another page: the back button finds it again. */
export function usePlace<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const { key } = useLocation()
  const place = `${name} ${key}`
  const [value, setValue] = useState(() => (places.get(place) ?? initial) as Value) // each name keeps one type of value
  useEffect(() => {
    places.set(place, value)
  }, [place, value])
  return [value, setValue]
}

/** Rows arrive after the page: once they are there, the back button restores the scroll of the list, or of the window on a telephone. */
export function useScrollPlace(frame: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const wanted = useRef(isBack ? places.get(`scroll ${key}`) : undefined)
  useEffect(() => {
    const remember = () => void places.set(`scroll ${key}`, [frame.current?.scrollTop ?? 0, window.scrollY])
    const leaving = new AbortController()
    // Scroll events do not bubble: this listens in the capture phase.
    document.addEventListener('scroll', remember, { passive: true, capture: true, signal: leaving.signal })
    if (!wanted.current) remember()
    return () => leaving.abort()
  }, [key, frame])
  useEffect(() => {
    if (!isReady || !Array.isArray(wanted.current)) return
    const [top, windowTop] = wanted.current
    wanted.current = undefined
    if (frame.current) frame.current.scrollTop = top
    window.scrollTo({ top: windowTop })
  }, [isReady, frame])
}
