import { DocumentTemplatesPage } from '#features/document-templates/web/document-templates-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Modèles de document') }]

export default function DocumentTemplatesRoute() {
  return <DocumentTemplatesPage />
}
