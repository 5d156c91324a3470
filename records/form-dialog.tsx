import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { ProblemAbove } from '#ui/problem.tsx'

type FormProps = {
  /** The answer of `useServerForm`. */
  form: {
    element: RefObject<HTMLFormElement | null>
    submit: FormEventHandler<HTMLFormElement>
    isSending: boolean
    problem: string | undefined
  }
  /** The buttons: with the act, and without it. */
  act: string
  leave?: string | undefined
  /** The act cannot be taken back, or bears a risk: its button is red. */
  isFinal?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form, which is there while it is open. */
export function FormDialog({ title, size, ...form }: FormProps & { title: string; size?: ModalProps['size'] }) {
  return (
    <Modal opened onClose={form.onClose} title={title} {...(size && { size })}>
      <DialogForm {...form} />
    </Modal>
  )
}

/** The form of a dialog: its problem, its fields, and the two buttons. */
export function DialogForm({ form, act, leave = 'Annuler', isFinal = false, onClose, children }: FormProps) {
  const { element, submit, isSending, problem } = form
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack>
        <ProblemAbove sentence={problem} />
        {children}
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
  )
}
