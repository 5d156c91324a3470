import type { ReactNode } from 'react'
import classes from '#ui/closing-band.module.css'
import { pageWidth } from '#ui/page-opening.tsx'
import { ButtonLink } from '#ui/plain-button.tsx'
import { Veins } from '#ui/veins.tsx'

type ClosingBandProps = { title: string; door: { to: string; label: string }; aside?: ReactNode; children: ReactNode }

/** How a public page ends: one thing to do, and one beside it for whoever is not there yet. */
export function ClosingBand({ title, door, aside, children }: ClosingBandProps) {
  return (
    <section aria-labelledby="pour-finir" className={`${pageWidth} ${classes.place}`}>
      <div className={classes.band}>
        <Veins className={classes.veins} />
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
      </div>
    </section>
  )
}
