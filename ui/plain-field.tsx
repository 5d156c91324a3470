import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from '#ui/plain-field.module.css'

type Words = { label: string; description?: string; error?: string | undefined }
type FieldProps =
  | ({ as?: 'input' } & ComponentProps<'input'>)
  | ({ as: 'textarea' } & ComponentProps<'textarea'>)
  | ({ as: 'select' } & ComponentProps<'select'>)

/** A labelled field of a public page, which loads no Mantine. */
export function PlainField({ label, description, error, ...control }: FieldProps & Words) {
  const id = useId()
  const told = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  const marks = { id, 'aria-describedby': told || undefined, 'aria-invalid': error ? true : undefined }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {description && <p id={`${id}-description`}>{description}</p>}
      <Control {...control} {...marks} />
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function Control(props: FieldProps) {
  if (props.as === 'textarea') {
    const { as: _, ...area } = props
    return <textarea className={classes.control} {...area} />
  }
  if (props.as === 'select') {
    const { as: _, ...select } = props
    return <select className={classes.control} {...select} />
  }
  const { as: _, ...input } = props
  return <input className={classes.control} {...input} />
}

/** A sentence that stands out above the button: what went wrong, or what is to be known. */
export function PlainNotice({
  tone,
  icon,
  children,
}: {
  tone: 'problem' | 'warning'
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'problem' ? 'alert' : undefined}>
      {icon}
      <p>{children}</p>
    </div>
  )
}
