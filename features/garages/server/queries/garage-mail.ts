import type { Context } from '#platform/context.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

type GarageMail = {
  to: string
  subject: string
  body: string
  /** File ids of the garage. */
  attachments: string[]
  dedupeKey: string
  /** A formal letter ends with the name alone. */
  isLetter?: boolean
}

/** Queues a mail of the garage: its name as the sender, its name and telephone below the text. The recipient answers the person who sends it. */
export async function queueGarageMail(ctx: Context, { body, isLetter, ...mail }: GarageMail): Promise<string> {
  const { db, garageId, accountId } = ctx
  const { name, phone } = await db
    .selectFrom('garages')
    .select(['name', 'phone'])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
  const sender = await db.selectFrom('memberAccounts').select('email').where('id', '=', accountId).executeTakeFirst()
  const below = isLetter ? [name] : [name, phone].filter(Boolean)
  const queued = await queueMail(ctx, {
    ...mail,
    fromName: name.slice(0, 200),
    ...(sender?.email ? { replyTo: sender.email } : {}),
    text: [body, below.join('\n')].join('\n\n'),
  })
  return queued.id
}
