import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { chosenPictures, drawPictures } from '#features/supplement-requests/server/queries/supplement-pictures.ts'
import { supplementSheet } from '#features/supplement-requests/server/queries/supplement-sheet.ts'
import { supplementTitle } from '#features/supplement-requests/supplement-request.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { cleanFileName } from '#platform/files/file-names.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

/** All that a printer needs of a request. */
export async function beginPrint(ctx: Context, request: SupplementRequest) {
  const dossier = await findDossier(ctx, request.dossierId)
  refuseUnless(dossier, dossierNotFound)
  const name = cleanFileName(`${supplementTitle(request)} ${dossier.plate || dossier.number}.pdf`)
  return {
    name,
    dossier,
    sheet: await supplementSheet(ctx, request, dossier),
    pictures: await chosenPictures(ctx, request),
  }
}
export type BegunPrint = Awaited<ReturnType<typeof beginPrint>>

/** Mail servers refuse more than some 20 MB, which an attached file reaches at three quarters of that. */
const mostBytes = 12 * 1024 * 1024
const sides = [1_000, 700, 450]

/** Prints with pictures as large as a mail carries. */
export async function printRequest(
  { files, print }: AtPrinterAndFiles,
  { sheet, pictures }: BegunPrint,
): Promise<Uint8Array> {
  let pdf = new Uint8Array()
  for (const side of sides) {
    const printed = await print({ ...sheet, photographs: await drawPictures(files, pictures, side) })
    pdf = new Uint8Array(printed.pdf)
    if (pdf.length <= mostBytes) break
  }
  return pdf
}
