import { useExport } from '#browser/list/use-export.ts'
import { call } from '#features/clients/web/api.ts'
import { toastError } from '#ui/toasts.tsx'

type Wait = { context: { ms: number } }

/** Downloads all that the garage holds about a person. */
export function usePersonalData(id: string) {
  const ask = async (_: undefined, options: Wait): Promise<File> => {
    const { body } = await call.exportPersonalData({ id }, options)
    return body as unknown as File // the client reads a body that has a name as a file
  }
  const { mutate, isPending } = useExport(ask, toastError)
  return { download: () => mutate(undefined), isPending }
}
