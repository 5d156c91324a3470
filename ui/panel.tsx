import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from '#ui/panel.module.css'

type PanelProps = { title: string; hint?: ReactNode; action?: ReactNode; children?: ReactNode }

/** One subject of a settings page, on its own card. */
export function Panel({ title, hint, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
        {action}
      </div>
      {children && <div className={classes.body}>{children}</div>}
    </section>
  )
}

export function Panels({ children }: { children: ReactNode }) {
  return <div className={classes.panels}>{children}</div>
}
