import { useParams } from 'react-router'
import { ImportPage } from '#features/imports/web/import-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Import') }]

export default function ImportRoute() {
  const { id = '' } = useParams()
  return <ImportPage key={id} id={id} />
}
