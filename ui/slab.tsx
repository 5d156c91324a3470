import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from '#ui/slab.module.css'
import { Veins } from '#ui/veins.tsx'

/** A dark slab of marble, for the main message of a public page. */
export function Slab({ className, veins, children }: { className?: string; veins?: string; children: ReactNode }) {
  return (
    <div className={clsx(classes.slab, className)}>
      <Veins className={clsx(classes.veins, veins)} />
      {children}
    </div>
  )
}
