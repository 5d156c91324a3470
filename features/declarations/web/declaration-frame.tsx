import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { counselHint } from '#features/declarations/declaration-wording.ts'
import { ProblemAbove } from '#ui/problem.tsx'

type FrameProps = {
  form: {
    element: RefObject<HTMLFormElement | null>
    submit: FormEventHandler<HTMLFormElement>
    isSending: boolean
    problem: string | undefined
  }
  onClose: () => void
  children: ReactNode
}

/** The form of one kind of declaration. */
export function DeclarationFrame({ form: { element, submit, isSending, problem }, onClose, children }: FrameProps) {
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack>
        <ProblemAbove sentence={problem} />
        {children}
        <Text size="sm" c="dimmed">
          {counselHint}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" loading={isSending}>
            Enregistrer
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
