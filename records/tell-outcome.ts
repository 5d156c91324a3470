import type { SaveOutcome } from '#browser/submit.ts'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

/** The write is safe, though the server does not have it yet. */
export function tellKept(): void {
  toastSuccess('Gardé sur cet appareil, part dès que le réseau revient')
}

/** Whether the write stands; a refusal is told in its own sentence. */
export function isDone<Value>(
  outcome: SaveOutcome<Value>,
): outcome is Exclude<SaveOutcome<Value>, { state: 'refused' }> {
  if (outcome.state !== 'refused') return true
  toastError(outcome.problem.sentence)
  return false
}
