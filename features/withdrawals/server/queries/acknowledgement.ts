import { channelsOf, maskedOf, sendToSigner } from '#features/signatures/server/queries/sendings.ts'
import { maskEmail } from '#features/signatures/signature-request.ts'
import type { ContractOfLink } from '#features/withdrawals/server/queries/withdrawal-page.ts'
import { acknowledgementMessage } from '#features/withdrawals/withdrawal-messages.ts'
import type { GuestContext } from '#platform/context.ts'
import { isMailAddress } from '#platform/outgoing/mail-address.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

type Acknowledged = { contract: ContractOfLink; email: string; statement: string }

/** Queues the acknowledgement in the transaction of the withdrawal: by all known ways, and to the address of their choice. */
export async function acknowledge(ctx: GuestContext, { contract, email, statement }: Acknowledged) {
  const { request, right, signers, titles, garage } = contract
  const withdrawnAt = ctx.now.toISOString()
  const named = { garage: garage.name, titles, about: request.about, reference: request.reference }
  const message = acknowledgementMessage({ ...named, ...right, statement, withdrawnAt })
  const reached: { channel: 'sms' | 'email'; masked: string }[] = []
  for (const signer of signers)
    for (const channel of channelsOf(signer)) {
      const how = { channel, fromName: garage.name, purpose: 'withdrawn', isSecret: false }
      await sendToSigner(ctx, signer, { ...message, ...how })
      reached.push({ channel, masked: maskedOf(signer, channel) })
    }
  if (!isMailAddress(email) || signers.some((signer) => signer.email === email)) return reached
  const { subject, text } = message
  const dedupeKey = `withdrawn-${request.id}`
  await queueMail(ctx, {
    to: email,
    subject: subject.slice(0, 200),
    text,
    fromName: garage.name.slice(0, 200),
    dedupeKey,
  })
  return [...reached, { channel: 'email' as const, masked: maskEmail(email) }]
}
