import { registerHead } from '#features/garages/server/queries/register-head.ts'
import { complianceTitle } from '#features/integrity/compliance.ts'
import { integrityRights } from '#features/integrity/rights.ts'
import { complianceSheet } from '#features/integrity/server/queries/compliance-sheet.ts'
import { civilDate } from '#lib/dates.ts'
import { version } from '#lib/version.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'

/** The conditions of the law, the version that keeps them, and the part that the garage signs. It is no attestation. */
export async function printComplianceFile({ transaction, print }: AtPrinter): Promise<File> {
  const sheet = await transaction(sheetOf)
  const { pdf } = await print(sheet)
  return new File([new Uint8Array(pdf)], `${complianceTitle} ${sheet.issuedOn}.pdf`, { type: 'application/pdf' })
}

async function sheetOf(ctx: Context) {
  authorise(ctx, integrityRights.read)
  await audit(ctx, 'compliance_file.printed', ctx.garageId, { version })
  return complianceSheet(civilDate(ctx.now), await registerHead(ctx))
}
