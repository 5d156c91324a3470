import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#ui/fold.module.css'

/** Props of an element that waits behind the line of its `Fold`. */
export const folded = { 'data-folded': '' } as const

type FoldProps = { more: string; less: string; children: ReactNode }

/** A telephone shows the first few; the others wait behind a line that opens without scripts. */
export function Fold({ more, less, children }: FoldProps) {
  return (
    <div className={classes.fold}>
      {children}
      <details className={classes.more}>
        <summary>
          <span>{more}</span>
          <span>{less}</span>
          <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
        </summary>
      </details>
    </div>
  )
}
