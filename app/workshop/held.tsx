import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isAt } from '#app/workshop/destinations.ts'
import type { Destination } from '#browser/workshop.ts'

type HeldProps = { place: Destination; children: ReactNode }

/** Shows a place of the navigation only while it holds something, or while the person is there. */
export function Held({ place, children }: HeldProps) {
  const { useHeld } = place
  return useHeld ? (
    <Counted place={place} useHeld={useHeld}>
      {children}
    </Counted>
  ) : (
    children
  )
}

function Counted({ place, useHeld, children }: HeldProps & { useHeld: () => number }) {
  const held = useHeld()
  const { pathname } = useLocation()
  return held > 0 || isAt(pathname, place.to) ? children : null
}
