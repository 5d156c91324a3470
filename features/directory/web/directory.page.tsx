import { FirmList } from '#features/directory/web/firm-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Annuaire') }]

export default function DirectoryPage() {
  return <FirmList />
}
