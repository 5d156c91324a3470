import type { z } from 'zod'
import type { DeclarationContent } from '#features/declarations/declaration.ts'
import { feature } from '#features/declarations/web/api.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type Given<Values> = {
  schema: z.ZodType<DeclarationContent>
  initial: Values
  send: (content: DeclarationContent) => Promise<unknown>
  onClose: () => void
}

/** A form that writes the content of a declaration. */
export function useDeclarationForm<Values extends Record<string, unknown>>(given: Given<Values>) {
  const { schema, initial, send, onClose } = given
  return useServerForm({
    ...{ feature, schema, initial, send },
    onDone: () => {
      toastSuccess('Acte enregistré')
      onClose()
    },
  })
}
