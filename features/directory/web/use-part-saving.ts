import { problemOf } from '#browser/call.ts'
import type { FormProblem } from '#records/record-form.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type Saving<Input, Value> = {
  send: (input: Input, seen: Value | null) => Promise<unknown>
  /** The code of the refusal after somebody else's save: the form then tells of it field by field. */
  changed: string
  done: string
  onDone: () => void
}

/** Saves a person or an agreement of a firm, which needs the server. */
export function usePartSaving<Input, Value>({ send, changed, done, onDone }: Saving<Input, Value>) {
  const refresh = useRefresh('directory')
  return async (input: Input, seen: Value | null): Promise<FormProblem | undefined> => {
    try {
      await send(input, seen)
    } catch (error) {
      const { code, sentence, fields } = problemOf(error)
      if (code !== changed) return { sentence, fields }
      await refresh()
      return { sentence: '', fields: {} }
    }
    toastSuccess(done)
    onDone()
    void refresh()
  }
}
