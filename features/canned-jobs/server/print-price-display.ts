import { type DisplayBasis, type DisplayLayout, priceDisplayOf } from '#features/canned-jobs/price-display.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { findDisplayFacts } from '#features/canned-jobs/server/queries/display-facts.ts'
import { registerHead } from '#features/garages/server/queries/register-head.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'
import type { PriceSheet } from '#print/sheet/price-sheet.ts'

type Asked = { layout: DisplayLayout; basis: DisplayBasis; format: 'picture' | 'pdf' }

/** The prices of today as the garage displays them. A poster names its jobs, a list says their content too. */
export async function printPriceDisplay(
  { transaction, print, draw }: AtPrinterAndFiles,
  { layout, basis, format }: Asked,
): Promise<File> {
  const sheet = await transaction(async (ctx): Promise<PriceSheet> => {
    authorise(ctx, cannedJobsRights.read)
    const told = await findDisplayFacts(ctx)
    const display = priceDisplayOf(told, basis)
    return {
      ...{ kind: 'price_display', layout, issuedOn: told.day, garage: await registerHead(ctx) },
      ...display,
      groups: layout === 'list' ? display.groups : display.groups.map(withoutContent),
    }
  })
  if (format === 'picture') return new File([await draw(sheet)], 'tarifs.svg', { type: 'image/svg+xml' })
  const { pdf } = await print(sheet)
  const name = layout === 'poster' ? 'affiche-des-prix' : 'liste-des-prix'
  return new File([new Uint8Array(pdf)], `${name}-${sheet.issuedOn}.pdf`, { type: 'application/pdf' })
}

function withoutContent({ title, jobs }: PriceSheet['groups'][number]): PriceSheet['groups'][number] {
  return { title, jobs: jobs.map((job) => ({ ...job, content: [] })) }
}
