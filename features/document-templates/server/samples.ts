import type { documentTemplatesContract } from '#features/document-templates/contract.ts'
import { type DocumentTemplate, usualTemplate } from '#features/document-templates/document-template.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'

export const samples = defineSamples<typeof documentTemplatesContract>({
  reading: ['previewDocument'],
  inputs: {
    readDocumentTemplate: nothing,
    editDocumentTemplate: () => ({ baseVersion: 0, ...templateOf({ choice: 'compact' }) }),
    previewDocument: () => ({ kind: 'receipt', ...templateOf({}) }),
  },
})

export function templateOf({
  choice = 'sober',
  ...custom
}: Partial<DocumentTemplate['custom']> & { choice?: DocumentTemplate['choice'] }): DocumentTemplate {
  return { choice, custom: { ...usualTemplate.custom, ...custom } }
}
