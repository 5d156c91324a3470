import { useMutation } from '@tanstack/react-query'
import { downloadMs, problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'

/** Asks the server for a file of a list, with the patience of a download, and saves it. */
export function useExport<Input>(
  ask: (input: Input, options: { context: { ms: number } }) => Promise<File>,
  tellProblem: (sentence: string) => void,
) {
  return useMutation({
    mutationFn: (input: Input) => ask(input, { context: { ms: downloadMs } }),
    onSuccess: saveFile,
    onError: (error) => tellProblem(problemOf(error).sentence),
  })
}
