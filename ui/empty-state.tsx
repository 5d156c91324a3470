import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#ui/empty-state.module.css'

type EmptyStateProps = {
  /** Nothing yet, no match, no right: three different messages. */
  kind: 'nothing-yet' | 'nothing-matches' | 'no-right'
  title: string
  /** A picture above the title. */
  icon?: ReactNode
  /** The purpose of this place, or the next thing to try. */
  children?: ReactNode
  action?: ReactNode
  secondary?: ReactNode
  /** A few pale rows with the words of a made-up example. */
  sample?: string[][]
}

export function EmptyState({ kind, title, icon, children, action, secondary, sample }: EmptyStateProps) {
  return (
    <section className={classes.state} data-kind={kind}>
      {sample && <Sample rows={sample} />}
      {icon && (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
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
