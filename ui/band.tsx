import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#ui/band.module.css'

type BandProps = {
  /** What it is about, for who does not see it. */
  label: string
  icon: Icon
  tone: 'copper' | 'yellow'
  children: ReactNode
  action?: ReactNode
}

/** What holds for the whole garage, over every page and never closed: what happened, and what can be done. */
export function Band({ label, icon: Icon, tone, children, action }: BandProps) {
  return (
    <section className={classes.band} data-tone={tone} aria-label={label}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>{children}</p>
      {action}
    </section>
  )
}
