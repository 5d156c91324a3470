import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ServerForm, useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'

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
  const { form, element, submit, isSending, problem } = useServerForm(props)
  return (
    <Modal opened onClose={onClose} title={title}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <ProblemAbove sentence={problem} />
          <Text>{children}</Text>
          <TextInput
            label="Motif"
            required
            placeholder={placeholder}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {leave}
            </Button>
            <Button type="submit" loading={isSending} {...(isFinal && { color: 'red' })}>
              {act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
