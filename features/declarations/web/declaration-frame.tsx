import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { counselHint } from '#features/declarations/declaration-wording.ts'
import { DialogForm } from '#records/form-dialog.tsx'

/** The form of one kind of declaration. */
export function DeclarationFrame({ children, ...form }: Omit<ComponentProps<typeof DialogForm>, 'act'>) {
  return (
    <DialogForm act="Enregistrer" {...form}>
      {children}
      <Text size="sm" c="dimmed">
        {counselHint}
      </Text>
    </DialogForm>
  )
}
