import type { ReactNode } from 'react'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import classes from '#ui/timeline.module.css'

export type Moment = {
  id: string | number
  at: string
  title: ReactNode
  author?: string
  icon?: ReactNode
  children?: ReactNode
}

/** Events, newest first; the pointer shows the exact instant. */
export function Timeline({ moments, now }: { moments: Moment[]; now: Date }) {
  return (
    <ol className={classes.timeline}>
      {moments.map(({ id, at, title, author, icon, children }) => (
        <li key={id} className={classes.moment}>
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
          <div className={classes.words}>
            <div className={classes.title}>{title}</div>
            <div className={classes.when}>
              <time dateTime={at} title={formatInstant(at)}>
                {formatAgo(at, now)}
              </time>
              {author && ` · ${author}`}
            </div>
            {children}
          </div>
        </li>
      ))}
    </ol>
  )
}
