import { type RefObject, useEffect } from 'react'

/** The focused element left with the step before: focus moves here. */
export function useFocusWhenLost(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [heading])
}
