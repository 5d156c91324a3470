import { keptSearch } from '#browser/kept-search.ts'
import { foundDossier } from '#features/dossiers/dossier-found.ts'
import { dossierAddress } from '#features/dossiers/dossier-list.ts'
import { dossierList } from '#features/dossiers/web/api.ts'

const { page: _, ...everyDossier } = dossierAddress.read(new URLSearchParams())

export const keptDossiers = keptSearch(
  dossierList,
  (search) => ({ ...everyDossier, search, shelf: 'all' }),
  foundDossier,
)
