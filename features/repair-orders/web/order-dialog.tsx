import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { ProblemAbove } from '#ui/problem.tsx'

type DialogProps = {
  title: string
  /** The button that sends. */
  label: string
  isDanger?: boolean
  given: {
    element: RefObject<HTMLFormElement | null>
    submit: FormEventHandler<HTMLFormElement>
    isSending: boolean
    problem: string | undefined
  }
  onClose: () => void
  children: ReactNode
}

/** An act on an order that asks something before. */
export function OrderDialog({ title, label, isDanger = false, given, onClose, children }: DialogProps) {
  const { element, submit, isSending, problem } = given
  return (
    <Modal opened onClose={onClose} title={title}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <ProblemAbove sentence={problem} />
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending} {...(isDanger && { color: 'red' })}>
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
