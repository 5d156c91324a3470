import { useLivePage } from '#browser/use-live-page.ts'
import { columnList } from '#features/dossiers/web/api.ts'

const request = { filters: {}, page: 1, pageSize: 200 }

/** The columns of the board in their order, from the device while there is no network. */
export function useBoardColumns() {
  const { rows, isLoading, error, refresh } = useLivePage(columnList, request)
  return { columns: rows, isLoading, error, refresh }
}
