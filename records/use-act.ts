import { useMutation } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { useRefresh } from '#records/use-refresh.ts'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

type Act<Input, Output> = {
  /** The feature whose screens are read again. */
  feature: string
  act: (input: Input) => Promise<Output>
  /** The toast of success; none when the screen shows it anyway. */
  done?: string | undefined
  onDone?: (output: Output) => void
}

/** One act on the server, told in a toast. */
export function useAct<Input, Output>({ feature, act, done, onDone }: Act<Input, Output>) {
  const refresh = useRefresh(feature)
  return useMutation({
    mutationFn: act,
    onSuccess: (output) => {
      if (done) toastSuccess(done)
      onDone?.(output)
    },
    onError: (error) => toastError(problemOf(error).sentence),
    onSettled: refresh,
  })
}
