import type { DocumentTemplate, TemplateKind } from '#features/document-templates/document-template.ts'
import { documentTemplatesRights } from '#features/document-templates/rights.ts'
import { sellerInTemplate } from '#features/document-templates/server/queries/seller.ts'
import { findOpenSite } from '#features/sites/server/queries.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'
import { sampleSheet } from '#print/samples/sample-sheet.ts'

type Asked = { kind: TemplateKind; format: 'picture' | 'pdf' } & DocumentTemplate

/** An example of a document as this template prints it, under the name of the garage. It writes nothing and issues nothing. */
export async function previewDocument(
  { transaction, print, draw }: AtPrinterAndFiles,
  { kind, format, ...template }: Asked,
): Promise<File> {
  const sheet = await transaction(async (ctx) => {
    authorise(ctx, documentTemplatesRights.read)
    const { id } = await findOpenSite(ctx, null)
    return { ...sampleSheet(kind), ...(await sellerInTemplate(ctx, id, template)) }
  })
  if (format === 'picture') return new File([await draw(sheet)], 'apercu.svg', { type: 'image/svg+xml' })
  const { pdf } = await print(sheet)
  return new File([new Uint8Array(pdf)], 'apercu.pdf', { type: 'application/pdf' })
}
