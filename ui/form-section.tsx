import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from '#ui/form-section.module.css'

type FormSectionProps = { title: string; hint?: ReactNode; children: ReactNode }

/** Fields that belong together; the title stands beside them where there is room, above otherwise. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {hint && <div className={classes.hint}>{hint}</div>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
