import { z } from 'zod'
import type { SignatureRequest } from '#features/signatures/contract.ts'
import { readEvents } from '#features/signatures/server/queries/evidence.ts'
import { listSigners } from '#features/signatures/server/queries/request-select.ts'
import { channelsOf } from '#features/signatures/server/queries/sendings.ts'
import { dueReminder, type Reminder, reminders } from '#features/signatures/signature-reminders.ts'
import { isUnderWay } from '#features/signatures/signature-request.ts'
import type { Context } from '#platform/context.ts'

const reminded = z.object({ reminder: z.enum(reminders) })
const made = z.object({ purpose: z.string() }).partial()

/** The reminder that is due to the person whose turn it is; any act of theirs ends the reminders. The request is locked. */
export async function findDueReminder(
  ctx: Context,
  request: SignatureRequest,
): Promise<{ signerId: string; reminder: Reminder } | undefined> {
  if (!isUnderWay(request.state) || request.place !== 'remote' || !request.expiresAt) return undefined
  const signer = (await listSigners(ctx, request.id)).find(({ rank }) => rank === request.turn)
  if (signer?.state !== 'waiting' || channelsOf(signer).length === 0) return undefined
  const own = (await readEvents(ctx, request.id)).filter(({ signerId }) => signerId === signer.id)
  // A link that a person sends again begins a new count.
  const sent = own.findLast(({ kind, details }) => kind === 'link_made' && made.parse(details).purpose !== 'reminder')
  if (!sent) return undefined
  const done = own
    .filter(({ kind, position }) => kind === 'reminded' && position > sent.position)
    .map(({ details }) => reminded.parse(details).reminder)
  const reminder = dueReminder({ sentAt: sent.at, expiresAt: request.expiresAt, now: ctx.now, done })
  return reminder && { signerId: signer.id, reminder }
}
