import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { sheetToPrint } from '#features/repair-orders/server/queries/order-sheet.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'
import type { OnePrinted } from '#priced-papers/contract.ts'
import { printedFile } from '#priced-papers/server/printed-file.ts'

/** The document of an order: as it was frozen, or as it stands before. */
export async function printRepairOrder(at: AtPrinterAndFiles, { id, format }: OnePrinted): Promise<File> {
  const sheet = await at.transaction(async (ctx) => {
    authorise(ctx, repairOrdersRights.read)
    return sheetToPrint(ctx, await findOrder(ctx, id))
  })
  return printedFile(at, sheet, `${sheet.number}`, format)
}
