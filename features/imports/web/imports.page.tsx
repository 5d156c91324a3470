import { ImportList } from '#features/imports/web/import-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Import') }]

export default function ImportsPage() {
  return <ImportList />
}
