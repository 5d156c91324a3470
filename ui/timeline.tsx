import type { ReactNode, Ref } from 'react'
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
    <TimelineList>
      {moments.map(({ id, at, title, author, icon, children }) => (
        <TimelineItem key={id} icon={icon}>
          <div className={classes.title}>{title}</div>
          <div className={classes.when}>
            <Ago at={at} now={now} />
            {author && ` · ${author}`}
          </div>
          {children}
        </TimelineItem>
      ))}
    </TimelineList>
  )
}

export function TimelineList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {children}
    </ol>
  )
}

type TimelineItemProps = { icon?: ReactNode; ref?: Ref<HTMLLIElement>; children: ReactNode }

/** One place in a timeline, whatever stands there. It may be given the focus. */
export function TimelineItem({ icon, ref, children }: TimelineItemProps) {
  return (
    <li ref={ref} tabIndex={-1} className={classes.moment}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>{children}</div>
    </li>
  )
}

export function Ago({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatAgo(at, now)}
    </time>
  )
}
