import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { sheetToPrint } from '#features/repair-orders/server/queries/order-sheet.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

type At = Pick<AtPrinterAndFiles, 'transaction' | 'print' | 'baseUrl'>

/** The same work for the workshop: no price, and a code that opens the order. */
export async function printWorkshopSheet({ transaction, print, baseUrl }: At, { id }: { id: string }): Promise<File> {
  const sheet = await transaction(async (ctx) => {
    authorise(ctx, repairOrdersRights.read)
    return sheetToPrint(ctx, await findOrder(ctx, id))
  })
  const { pdf } = await print({ ...sheet, kind: 'workshop_sheet', link: `${baseUrl}/dashboard/ordres/${id}` })
  return new File([new Uint8Array(pdf)], `${sheet.number}-atelier.pdf`, { type: 'application/pdf' })
}
