import type { SaveOutcome } from '#browser/submit.ts'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

/** Says that the device keeps the write until the server has it. */
export function toastKept(): void {
  toastSuccess('Gardé sur cet appareil, part dès que le réseau revient')
}

/** False after a refusal, whose sentence is then shown. */
export function isDone<Value>(
  outcome: SaveOutcome<Value>,
): outcome is Exclude<SaveOutcome<Value>, { state: 'refused' }> {
  if (outcome.state !== 'refused') return true
  toastError(outcome.problem.sentence)
  return false
}
