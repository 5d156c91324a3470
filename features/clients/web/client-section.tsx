import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from '#features/clients/web/client-page.module.css'

type ClientSectionProps = { title: string; action?: ReactNode; children: ReactNode }

export function ClientSection({ title, action, children }: ClientSectionProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  )
}
