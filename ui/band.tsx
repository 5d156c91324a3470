import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#ui/band.module.css'

type BandProps = {
  /** The label for screen readers. */
  label: string
  icon: Icon
  tone: 'copper' | 'yellow'
  children: ReactNode
  action?: ReactNode
}

/** A band over every page about the state of the garage, such as an ended plan. Nobody can close it. */
export function Band({ label, icon: Icon, tone, children, action }: BandProps) {
  return (
    <section className={classes.band} data-tone={tone} aria-label={label}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>{children}</p>
      {action}
    </section>
  )
}
