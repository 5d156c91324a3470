import { z } from 'zod'
import { noticeNotFound } from '#features/claim-assignments/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

const asked = z.object({
  kind: z.enum(['notification', 'reminder']),
  letters: z.array(z.object({ id: z.string(), noticeId: z.string() })),
})
export type AskedNotices = z.infer<typeof asked>

/** The job that writes several letters. Its run is in `print-asked-notices.ts`. */
export const noticePrinting = { name: 'print-notices', schema: asked }

/** A letter to be posted, with the words that its kind has. */
export function postedNotice(letter: AskedNotices['letters'][number], kind: AskedNotices['kind']) {
  return {
    ...{ ...letter, kind, subject: null, channel: 'registered_mail' as const, recipient: '', body: '' },
    ...{ sender: null, consentedOn: null, annexIds: [] },
  }
}

/** How many of these letters are written, and why the others are not. */
export async function noticePrintingOf({ db }: Context, { jobId, ids }: { jobId: string; ids: string[] }) {
  const job = await db
    .selectFrom('jobs')
    .select(['state', 'lastError'])
    .where('id', '=', jobId)
    .where('name', '=', noticePrinting.name)
    .executeTakeFirst()
  refuseUnless(job, noticeNotFound)
  const { written } = await db
    .selectFrom('assignmentNotices')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return { written, problem: job.state === 'failed' ? (job.lastError ?? '') : null }
}
