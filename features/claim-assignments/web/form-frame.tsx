import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { ProblemAbove } from '#ui/problem.tsx'

type FrameProps = {
  title: string
  act: string
  form: {
    element: RefObject<HTMLFormElement | null>
    submit: FormEventHandler<HTMLFormElement>
    isSending: boolean
    problem: string | undefined
  }
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form about an assignment. */
export function FormFrame({
  title,
  act,
  form: { element, submit, isSending, problem },
  onClose,
  children,
}: FrameProps) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <ProblemAbove sentence={problem} />
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending}>
              {act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
