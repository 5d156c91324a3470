import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const places = new Map<string, unknown>()

/** State that is found again when the back button leads here. */
export function usePlace<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const { key } = useLocation()
  const place = `${name} ${key}`
  const [value, setValue] = useState(() => (places.get(place) ?? initial) as Value) // each name keeps one type of value
  useEffect(() => {
    places.set(place, value)
  }, [place, value])
  return [value, setValue]
}

/** The rows come after the page: the place one had scrolled to is taken again once they are there. */
export function useScrollPlace(isReady: boolean): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const wanted = useRef(isBack ? places.get(`scroll ${key}`) : undefined)
  useEffect(() => {
    const remember = () => void places.set(`scroll ${key}`, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
  useEffect(() => {
    if (!isReady || typeof wanted.current !== 'number') return
    window.scrollTo({ top: wanted.current })
    wanted.current = undefined
  }, [isReady])
}
