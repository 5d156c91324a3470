import { useMutation } from '@tanstack/react-query'
import { downloadMs, problemOf } from '#browser/call.ts'
import { saveFile } from '#browser/save-file.ts'

/** Requests a file of a list with a download's time limit and saves it. */
export function useExport<Input>(
  ask: (input: Input, options: { context: { ms: number } }) => Promise<File>,
  showProblem: (sentence: string) => void,
) {
  return useMutation({
    mutationFn: (input: Input) => ask(input, { context: { ms: downloadMs } }),
    onSuccess: saveFile,
    onError: (error) => showProblem(problemOf(error).sentence),
  })
}
