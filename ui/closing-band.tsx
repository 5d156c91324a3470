import type { ReactNode } from 'react'
import classes from '#ui/closing-band.module.css'
import { pageWidth } from '#ui/page-opening.tsx'
import { ButtonLink } from '#ui/plain-button.tsx'
import { Slab } from '#ui/slab.tsx'

type ClosingBandProps = { title: string; door: { to: string; label: string }; aside?: ReactNode; children: ReactNode }

/** The end of a public page: one action, and a quieter one for readers who still hesitate. */
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
