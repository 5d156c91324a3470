import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { query } from '#features/document-templates/web/api.ts'
import { TemplateEditor } from '#features/document-templates/web/template-editor.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** How the documents of the garage look, beside one of them as it is printed. */
export function DocumentTemplatesPage() {
  const { data: settings, error, refetch, isFetching } = useQuery(query.readDocumentTemplate.queryOptions())
  return (
    <>
      <PageHeader
        title="Modèles de document"
        subtitle="Devis, ordres, factures et reçus à venir. Ce qui est déjà émis ne change jamais."
      />
      {!settings && error && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      )}
      {!settings && !error && <PageSkeleton />}
      {settings && <TemplateEditor settings={settings} />}
    </>
  )
}
