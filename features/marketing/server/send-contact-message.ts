import { createHash } from 'node:crypto'
import {
  type ContactMessage,
  contactLimit,
  contactMail,
  paceOf,
  proofClaims,
  readProof,
} from '#features/marketing/contact.ts'
import {
  contactDetailsInvalid,
  contactFormStale,
  contactNotVerified,
  contactTooFast,
} from '#features/marketing/refusals.ts'
import { brand } from '#lib/brand.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import { isSignedBy, type KeyRing } from '#platform/crypto/keys.ts'
import type { Edge } from '#platform/http.ts'
import { isMailAddress } from '#platform/outgoing/mail-address.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'
import { raised, refuseBeyondIn } from '#platform/rate-limits.ts'

type Sent = ContactMessage & { website: string; proof: string }

/** Mails a visitor's message to the house. A repeated request sends one mail. */
export async function sendContactMessage(
  ctx: SystemContext,
  { website, proof, ...message }: Sent,
  edge: Pick<Edge, 'keys' | 'network' | 'networkLimitFactor'>,
): Promise<Record<string, never>> {
  refuseUnless(website === '', contactNotVerified)
  refuseUnhuman(edge.keys, proof, ctx.now)
  refuseUnless(isMailAddress(message.email), contactDetailsInvalid, { fields: { email: 'Email invalide' } })
  await refuseBeyondIn(ctx, raised(contactLimit, edge.networkLimitFactor), edge.network)

  const dedupeKey = createHash('sha256')
    .update(canonicalJson([proof, message]))
    .digest('hex')
  // Erased after sending: the house's mailbox keeps the message.
  await queueMail(ctx, { to: brand.email, ...contactMail(message), isSecret: true, dedupeKey: `contact-${dedupeKey}` })
  return {}
}

function refuseUnhuman(keys: KeyRing, proof: string, now: Date): void {
  const form = readProof(proof)
  refuseUnless(form && isSignedBy(keys, 'contact form', proofClaims(form), form.signature), contactNotVerified)
  const pace = paceOf(form, now)
  refuseUnless(pace !== 'stale', contactFormStale)
  refuseUnless(pace !== 'fast', contactTooFast)
}
