import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { assignmentOf } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { keepNotice, wordsToPrint } from '#features/claim-assignments/server/queries/notice-writes.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

type Bulk = { ids: string[]; kind: 'notification' | 'reminder' }

/** Writes one letter for each of these assignments, to be posted. Nothing is written while one of them lacks something. */
export async function prepareAssignmentNotices(
  at: AtPrinterAndFiles,
  { ids, kind }: Bulk,
): Promise<{ noticeIds: string[] }> {
  const wanted = [...new Set(ids)].toSorted().map((id) => ({
    ...{ id, noticeId: newId(), kind, subject: null, channel: 'registered_mail' as const, recipient: '', body: '' },
    ...{ sender: null, consentedOn: null },
  }))
  const { garageId, all } = await at.transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.write)
    const all = []
    for (const one of wanted) all.push({ one, words: await wordsToPrint(ctx, await assignmentOf(ctx, one.id), one) })
    return { garageId: ctx.garageId, all }
  })
  const printed: { one: (typeof wanted)[number]; kept: Parameters<typeof keepNotice>[2] }[] = []
  for (const { one, words } of all) {
    const { pdf } = await at.print(words.sheet)
    const incoming = { garageId, declaredType: 'application/pdf', limitBytes: pdf.length }
    printed.push({ one, kept: { ...words, file: await at.files.write([Buffer.from(pdf)], incoming) } })
  }
  await at.transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.write)
    for (const { one, kept } of printed) {
      const { id, noticeId } = one
      await keepNotice(ctx, one, kept)
      await audit(ctx, 'claim_assignment.notice_prepared', id, { noticeId, kind, channel: one.channel })
    }
  })
  return { noticeIds: wanted.map(({ noticeId }) => noticeId) }
}
