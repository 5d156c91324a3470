import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

type Act<Input, Output> = {
  /** The feature whose screens are to be read again. */
  feature: string
  act: (input: Input) => Promise<Output>
  /** The message of success; undefined when the screen shows it anyway. */
  done?: string | undefined
  onDone?: (output: Output) => void
}

/** One thing to do with the server, told in a toast. */
export function useAct<Input, Output>({ feature, act, done, onDone }: Act<Input, Output>) {
  const queryClient = useQueryClient()
  const { refresh } = useCurrentGarage()
  return useMutation({
    mutationFn: act,
    onSuccess: (output) => {
      if (done) toastSuccess(done)
      refresh()
      onDone?.(output)
    },
    onError: (error) => toastError(problemOf(error).sentence),
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(feature, queryKey) }),
  })
}

function isOf(feature: string, [path]: readonly unknown[]): boolean {
  return Array.isArray(path) && path[0] === feature
}
