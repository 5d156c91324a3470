import { useOffline } from '#browser/offline-provider.tsx'
import { write } from '#browser/outbox.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { toastError, toastUndo } from '#ui/toasts.tsx'

/** Gives up an unsent write and those built on it; the toast offers to take all of them back. */
export function useGivingUp(): (order: number) => Promise<void> {
  const { outbox, wake } = useOffline()
  const { discard } = useOutboxActions()
  return async (order) => {
    const given = await discard(order)
    if (given.length === 0)
      return toastError('Cette saisie est en train de partir : il est trop tard pour l’abandonner.')
    const sentence = given.length === 1 ? 'Saisie abandonnée' : `${given.length} saisies abandonnées`
    toastUndo(sentence, async () => {
      for (const { operation, input, base } of given) {
        const known = outbox.operations.get(operation)
        if (known) await write(outbox, known, input, base ?? undefined)
      }
      wake()
    })
  }
}
