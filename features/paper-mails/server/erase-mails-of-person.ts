import { sql } from 'kysely'
import { clientsRights } from '#features/clients/rights.ts'
import { authorise, type Context } from '#platform/context.ts'
import { releaseFiles } from '#platform/files/file-record.ts'

/** Mails go with the paper that they brought, at any address: their words, and their copies of its document. */
export async function eraseMailsOfPerson(ctx: Context, personIds: readonly string[]): Promise<number[]> {
  authorise(ctx, clientsRights.erase)
  const mails = await ctx.db
    .selectFrom('paperMails as p')
    .innerJoin('outgoingMessages as m', (on) =>
      on.onRef('m.garageId', '=', 'p.garageId').onRef('m.id', '=', 'p.messageId'),
    )
    .select(['m.id', sql<string[]>`coalesce(m.payload -> 'attachments', '[]')`.as('fileIds')])
    .where((where) =>
      where.or([
        where('p.quoteId', 'in', ({ selectFrom }) =>
          selectFrom('quotes').select('id').where('clientId', 'in', personIds),
        ),
        where('p.repairOrderId', 'in', ({ selectFrom }) =>
          selectFrom('repairOrders').select('id').where('clientId', 'in', personIds),
        ),
      ]),
    )
    .execute()
  const fileIds = mails.flatMap((mail) => mail.fileIds)
  if (fileIds.length > 0) await releaseFiles(ctx, fileIds)
  await sql`select app.erase_messages(${mails.map(({ id }) => id)}::uuid[])`.execute(ctx.db)
  return []
}
