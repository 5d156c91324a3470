import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from '#ui/plain-field.module.css'

type Words = { label: ReactNode; description?: string; error?: string | undefined }
type FieldProps =
  | ({ as?: 'input' } & ComponentProps<'input'>)
  | ({ as: 'textarea' } & ComponentProps<'textarea'>)
  | ({ as: 'select' } & ComponentProps<'select'>)

/** The attributes that tie a field to its label and messages. */
function marksOf(id: string, { description, error }: Omit<Words, 'label'>, other?: string) {
  const told = [description && `${id}-description`, other, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': told || undefined, 'aria-invalid': error ? true : undefined }
}

/** A labelled field for pages that load no Mantine; `aside` stands inside it, at its end. */
export function PlainField({
  label,
  description,
  error,
  aside,
  ...control
}: FieldProps & Words & { aside?: ReactNode }) {
  const id = useId()
  const marked = <Control {...control} {...marksOf(id, { description, error }, control['aria-describedby'])} />
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {description && <p id={`${id}-description`}>{description}</p>}
      {aside ? (
        <div className={classes.pair}>
          {marked}
          {aside}
        </div>
      ) : (
        marked
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={`${id}-error`} className={classes.error}>
      {children}
    </p>
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

/** A checkbox with its label. */
export function PlainCheckbox({ label, error, ...input }: ComponentProps<'input'> & Words) {
  const id = useId()
  return (
    <div className={classes.field}>
      <div className={classes.tick}>
        <input type="checkbox" {...input} {...marksOf(id, { error })} />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

/** A message above the button: an error, or a fact to know. */
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
