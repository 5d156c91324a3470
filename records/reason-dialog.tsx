import { Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '#records/form-dialog.tsx'
import { type ServerForm, useServerForm } from '#records/use-server-form.ts'

type ReasonDialogProps<Values extends Record<string, unknown>, Input> = ServerForm<Values, Input> & {
  title: string
  /** The effect of the act, in a sentence. */
  children: ReactNode
  /** Reasons that others gave. */
  placeholder: string
  /** The buttons: without the act, and with it. */
  leave: string
  act: string
  isFinal?: boolean
  onClose: () => void
}

/** Asks why, before an act that stays in the book with its reason. */
export function ReasonDialog<Values extends Record<string, unknown> & { reason: string }, Input>(
  props: ReasonDialogProps<Values, Input>,
) {
  const { title, children, placeholder, leave, act, isFinal = false, onClose } = props
  const given = useServerForm(props)
  const { form } = given
  return (
    <FormDialog title={title} act={act} leave={leave} isFinal={isFinal} form={given} onClose={onClose}>
      <Text>{children}</Text>
      <TextInput label="Motif" required placeholder={placeholder} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
