import { SearchPage } from '#features/search/web/search-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Recherche') }]

export default function RecordSearchPage() {
  return <SearchPage />
}
