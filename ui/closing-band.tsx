import type { ReactNode } from 'react'
import classes from '#ui/closing-band.module.css'
import { pageWidth } from '#ui/page-opening.tsx'
import { ButtonLink } from '#ui/plain-button.tsx'
import { Slab } from '#ui/slab.tsx'

type ClosingBandProps = { title: string; door: { to: string; label: string }; aside?: ReactNode; children: ReactNode }

/** How a public page ends: one thing to do, and one beside it for whoever is not there yet. */
export function ClosingBand({ title, door, aside, children }: ClosingBandProps) {
  return (
    <section aria-labelledby="pour-finir" className={`${pageWidth} ${classes.place}`}>
      <Slab className={classes.band} veins={classes.veins}>
        <div>
          <h2 id="pour-finir">{title}</h2>
          <p>{children}</p>
        </div>
        <div className={classes.doors}>
          <ButtonLink to={door.to} size="lg">
            {door.label}
          </ButtonLink>
          {aside}
        </div>
      </Slab>
    </section>
  )
}
