import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { ImportRecord, importsContract } from '#features/imports/contract.ts'
import { isBusy } from '#features/imports/import.ts'
import type { PageInput } from '#lib/wire.ts'

export const { call, query } = callsOf<typeof importsContract>('imports')

/** Imports are read online; their screens follow the events of the garage. */
export const importsOffline: OfflineFeature = { name: 'imports', hears: ['import'] }

const soonMs = 1_000

export function importListQuery(page: PageInput) {
  return queryOptions({
    queryKey: query.listImports.key({ input: page }),
    queryFn: ({ signal }) => call.listImports(page, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data?.items.some(({ status }) => isBusy(status)) && soonMs,
  })
}

/** The kept profiles of a kind, the last used first. */
export function profilesQuery(kind: string) {
  return queryOptions({
    queryKey: query.listImportProfiles.key({ input: { kind } }),
    queryFn: ({ signal }) => call.listImportProfiles({ kind, pageSize: 50 }, { signal }),
  })
}

/** An import, read again every second while it is worked on. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: query.readImport.key({ input: { id } }),
    queryFn: ({ signal }) => call.readImport({ id }, { signal }),
    refetchInterval: ({ state: { data } }) => data && isBusy(data.status) && soonMs,
  })
}

/** The first rows, as this version of the settings reads them. */
export function previewQuery({ id, version }: Pick<ImportRecord, 'id' | 'version'>) {
  return queryOptions({
    queryKey: [...query.previewImport.key({ input: { id } }), version],
    queryFn: ({ signal }) => call.previewImport({ id }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function kindsQuery() {
  return queryOptions({
    queryKey: query.listImportKinds.key(),
    queryFn: ({ signal }) => call.listImportKinds(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function importRowsQuery(input: { id: string; shelf: 'refused' | 'kept' } & PageInput) {
  return queryOptions({
    queryKey: query.listImportRows.key({ input }),
    queryFn: ({ signal }) => call.listImportRows(input, { signal }),
    placeholderData: keepPreviousData,
  })
}
