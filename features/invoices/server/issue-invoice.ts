import type { Invoice } from '#features/invoices/contract.ts'
import { heededAlerts } from '#features/invoices/server/queries/heeded-alerts.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import {
  foreseePlace,
  freeze,
  lockToIssue,
  makeDocument,
  readToIssue,
  sheetAt,
  takePlace,
} from '#features/invoices/server/queries/issuance.ts'
import { takeQuota } from '#features/subscriptions/server/take-quota.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'

type Issue = { id: string; grossCents: number }
type Foreseen = Awaited<ReturnType<typeof foresee>>

/** Issues a draft: the number, the frozen lines and the document come in one transaction, or none of them does. */
export async function issueInvoice(at: AtPrinter, issue: Issue): Promise<Invoice> {
  const foreseen = await at.transaction((ctx) => foresee(ctx, issue))
  // The row of the series decides between processes. In this one, an issue behind another one foresees the number after it.
  return at.inTurn(foreseen.garageId, async (isBehind) =>
    issueNow(at, issue, isBehind ? await at.transaction((ctx) => foresee(ctx, issue)) : foreseen),
  )
}

/** The sheet with the number that comes next, as far as nobody takes it meanwhile. */
async function foresee(ctx: Context, issue: Issue) {
  const read = await readToIssue(ctx, issue)
  return { garageId: ctx.garageId, read, sheet: await sheetAt(ctx, read, await foreseePlace(ctx, read)) }
}

async function issueNow({ transaction, print }: AtPrinter, issue: Issue, { read, sheet: foreseen }: Foreseen) {
  // The document is made once before a number is taken: a fault of any kind shows here, and costs none.
  const made = await makeDocument(print, foreseen)

  return transaction(async (ctx) => {
    const locked = await lockToIssue(ctx, issue, read)
    const { draft } = locked
    if (isCounted(draft)) await takeQuota(ctx, 'invoice', draft.id)
    const place = await takePlace(ctx, locked)
    const sheet = await sheetAt(ctx, locked, place)
    // Another process may have taken the foreseen number meanwhile: the document is then made with this one.
    const document = canonicalJson(sheet) === canonicalJson(foreseen) ? made : await makeDocument(print, sheet)
    const seals = await freeze(ctx, { draft, place, sheet, document })
    const { id, kind, netCents, vatCents, grossCents } = draft
    const said = { number: sheet.number, kind, netCents, vatCents, grossCents, ...(await heededAlerts(ctx, locked)) }
    await audit(ctx, 'invoice.issued', id, { ...said, ...seals })
    return findInvoice(ctx, id)
  })
}

/** The quota counts invoices: neither credit notes nor the invoice that corrects one. */
function isCounted({ kind, correctsId }: Invoice): boolean {
  return kind !== 'credit_note' && correctsId === null
}
