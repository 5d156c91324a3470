import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { documentTemplatesContract } from '#features/document-templates/contract.ts'
import type { DocumentTemplate, TemplateKind } from '#features/document-templates/document-template.ts'

export const { call, query } = callsOf<typeof documentTemplatesContract>('documentTemplates')

/** The template is read online, and follows what colleagues choose. */
export const documentTemplatesOffline: OfflineFeature = {
  name: 'documentTemplates',
  hears: ['document_template', 'garage'],
}

export type Previewed = { kind: TemplateKind; template: DocumentTemplate }

/** The example of a document in a template. The last picture stays while the next one is drawn. */
export function previewQuery({ kind, template }: Previewed) {
  const input = { kind, format: 'picture' as const, ...template }
  return queryOptions({
    queryKey: query.previewDocument.key({ input }),
    queryFn: ({ signal }) => call.previewDocument(input, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
