import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import type { ImportRecord } from '#features/imports/contract.ts'
import type { ImportSettings } from '#features/imports/import-input.ts'
import { call, importQuery, query } from '#features/imports/web/api.ts'
import { toastError } from '#ui/toasts.tsx'

type Act = 'check' | 'run' | 'stop' | 'undo'

const acts: Record<Act, (input: { id: string }) => Promise<ImportRecord>> = {
  check: (input) => call.checkImport(input),
  run: (input) => call.runImport(input),
  stop: (input) => call.stopImport(input),
  undo: (input) => call.undoImport(input),
}

/** The acts on one import; the newest state takes the place of the one on screen. */
export function useImportActs({ id }: Pick<ImportRecord, 'id'>) {
  const client = useQueryClient()
  const show = (record: ImportRecord) => client.setQueryData(importQuery(id).queryKey, record)
  const onError = (error: unknown) => {
    toastError(problemOf(error).sentence)
    void client.invalidateQueries({ queryKey: query.readImport.key({ input: { id } }) })
  }
  const act = useMutation({ mutationFn: (name: Act) => acts[name]({ id }), onSuccess: show, onError })
  const save = useMutation({
    mutationFn: (settings: ImportSettings & { baseVersion: number }) => call.editImport({ ...settings, id }),
    onSuccess: show,
    onError,
  })
  return {
    act: act.mutate,
    acting: act.isPending ? act.variables : undefined,
    save: (record: ImportRecord, changes: Partial<ImportSettings>) => {
      const { kind, format, mapping, policy, profileId, version: baseVersion } = { ...record, ...changes }
      save.mutate({ kind, format, mapping, policy, profileId, baseVersion })
    },
    isSaving: save.isPending,
  }
}
export type ImportActs = ReturnType<typeof useImportActs>
