import { type RefObject, useEffect } from 'react'

/** What had the focus went away with the step before: it goes on from here. */
export function useFocusWhenLost(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [heading])
}
