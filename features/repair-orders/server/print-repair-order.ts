import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { sheetToPrint } from '#features/repair-orders/server/queries/order-sheet.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'

/** The document of an order: as it was frozen, or as it stands before. */
export async function printRepairOrder({ transaction, print }: AtPrinter, { id }: { id: string }): Promise<File> {
  const sheet = await transaction(async (ctx) => {
    authorise(ctx, repairOrdersRights.read)
    return sheetToPrint(ctx, await findOrder(ctx, id))
  })
  const { pdf } = await print(sheet)
  return new File([new Uint8Array(pdf)], `${sheet.number}.pdf`, { type: 'application/pdf' })
}
