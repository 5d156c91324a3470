import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { problemOf } from '#browser/call.ts'
import { ProblemAbove } from '#ui/problem.tsx'

type BodyProps = {
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
export function FormFrame({ title, ...body }: BodyProps & { title: string }) {
  return (
    <Modal opened onClose={body.onClose} title={title} size="lg">
      <FormBody {...body} />
    </Modal>
  )
}

type AskedProps<Data> = {
  title: string
  asked: { data: Data | undefined; error: Error | null }
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** A dialog whose form is read first. It stays open meanwhile, and says when the reading failed. */
export function AskedFrame<Data>({ title, asked: { data, error }, onClose, children }: AskedProps<Data>) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      {data !== undefined && children(data)}
      {data === undefined &&
        (error ? <ProblemAbove sentence={problemOf(error).sentence} /> : <Skeleton height={200} />)}
    </Modal>
  )
}

export function FormBody({ act, form: { element, submit, isSending, problem }, onClose, children }: BodyProps) {
  return (
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
  )
}
