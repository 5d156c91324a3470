import { noticeKindLabels } from '#features/claim-assignments/assignment-letters.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { type PostedLetter, postedLetters } from '#features/claim-assignments/server/queries/posted-letters.ts'
import { civilDate } from '#lib/dates.ts'
import type { SheetColumn } from '#lib/sheet.ts'
import { audit } from '#platform/audit.ts'
import { authorise } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { writeListExport } from '#platform/records/list-export.ts'

const columns: SheetColumn<PostedLetter>[] = [
  { header: 'Cession', kind: 'text', value: ({ number }) => number },
  { header: 'Lettre', kind: 'text', value: ({ kind }) => noticeKindLabels[kind] },
  { header: 'Destinataire', kind: 'text', value: ({ name }) => name },
  { header: 'Adresse', kind: 'text', value: ({ addressStreet }) => addressStreet },
  { header: 'Code postal', kind: 'text', value: ({ addressZipCode }) => addressZipCode },
  { header: 'Ville', kind: 'text', value: ({ addressCity }) => addressCity },
  { header: 'Sinistre', kind: 'text', value: ({ claimNumber }) => claimNumber },
  { header: 'N° du recommandé', kind: 'text', value: ({ registeredNumber }) => registeredNumber },
]

/** The letters to post with their addresses, for the counter of the post office. */
export async function exportPostingList(transaction: OpenTransaction, { ids }: { ids: string[] }): Promise<File> {
  const { letters, today } = await transaction(async (ctx) => {
    authorise(ctx, claimAssignmentsRights.export)
    const letters = await postedLetters(ctx, ids)
    const filters = { posting: true }
    await audit(ctx, 'claim_assignment_list.exported', ctx.garageId, { format: 'csv', filters, count: letters.length })
    return { letters, today: civilDate(ctx.now) }
  })
  return writeListExport('csv', { file: `plis-a-poster-${today}`, sheet: 'Plis', columns, rows: letters })
}
