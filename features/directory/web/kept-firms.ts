import { keptSearch } from '#browser/kept-search.ts'
import { foundFirm } from '#features/directory/firm-found.ts'
import { firmAddress } from '#features/directory/firm-list.ts'
import { firmList } from '#features/directory/web/api.ts'

const { page: _, ...everyFirm } = firmAddress.read(new URLSearchParams())

export const keptFirms = keptSearch(firmList, (search) => ({ ...everyFirm, search, shelf: 'all' }), foundFirm)
