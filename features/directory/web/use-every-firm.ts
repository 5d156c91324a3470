import { useLivePage } from '#browser/use-live-page.ts'
import type { Firm } from '#features/directory/contract.ts'
import { firmAddress } from '#features/directory/firm-list.ts'
import { firmList } from '#features/directory/web/api.ts'

const { page, ...filters } = firmAddress.read(new URLSearchParams('archives=avec'))
const request = { filters, page, pageSize: 200 }

/** The firms of the directory, archived ones too, to compare names with. The server refuses a double beyond these. */
export function useEveryFirm(): Firm[] {
  return useLivePage(firmList, request).rows
}
