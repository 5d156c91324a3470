import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#ui/empty-state.module.css'

type EmptyStateProps = {
  /** Nothing yet, nothing that matches, or not for this person: three different things to say. */
  kind: 'nothing-yet' | 'nothing-matches' | 'no-right'
  title: string
  /** What this place is for, or what to try next. */
  children?: ReactNode
  action?: ReactNode
  secondary?: ReactNode
  /** A few rows as they will look, shown pale: words of a made-up example. */
  sample?: string[][]
}

export function EmptyState({ kind, title, children, action, secondary, sample }: EmptyStateProps) {
  return (
    <section className={classes.state} data-kind={kind}>
      {sample && <Sample rows={sample} />}
      <Title order={2} size="h3">
        {title}
      </Title>
      {children && <div className={classes.sentence}>{children}</div>}
      {(action || secondary) && (
        <div className={classes.actions}>
          {action}
          {secondary}
        </div>
      )}
    </section>
  )
}

function Sample({ rows }: { rows: string[][] }) {
  return (
    <div className={classes.sample} aria-hidden="true">
      {rows.map((cells) => (
        <div key={cells.join()} className={classes.row}>
          {cells.map((cell) => (
            <span key={cell} data-sample={cell} />
          ))}
        </div>
      ))}
    </div>
  )
}
