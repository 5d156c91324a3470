import { channelsOf, maskedOf } from '#features/signatures/server/queries/sendings.ts'
import { maskEmail } from '#features/signatures/signature-request.ts'
import type { WithdrawalPage } from '#features/withdrawals/contract.ts'
import { withdrawalFormKind } from '#features/withdrawals/withdrawal.ts'
import { linkNotValid } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { GuestContext } from '#platform/context.ts'

/** The contract of a link and its right; the policies of the role show no other. */
export async function contractOfLink({ db }: GuestContext) {
  const request = await db.selectFrom('signatureRequests').select(['id', 'reference', 'about']).executeTakeFirst()
  const right = await db.selectFrom('withdrawalRights').selectAll().executeTakeFirst()
  refuseUnless(request && right, linkNotValid)
  const documents = await db
    .selectFrom('signatureDocuments')
    .select('title')
    .where('kind', '<>', withdrawalFormKind)
    .orderBy('rank')
    .execute()
  const signers = await db.selectFrom('signers').selectAll().orderBy('rank').execute()
  return { request, right, signers, titles: documents.map(({ title }) => title), garage: await readGarage(db) }
}
export type ContractOfLink = Awaited<ReturnType<typeof contractOfLink>>

async function readGarage(db: GuestContext['db']): Promise<WithdrawalPage['garage']> {
  const columns = ['name', 'phone', 'addressStreet', 'addressZipCode', 'addressCity'] as const
  const found = await db.selectFrom('garages').select(columns).executeTakeFirstOrThrow()
  const town = `${found.addressZipCode} ${found.addressCity}`.trim()
  return {
    name: found.name,
    phone: found.phone ?? '',
    address: [found.addressStreet, town].filter(Boolean).join(', '),
  }
}

/** The page of a link. It writes nothing. */
export async function withdrawalPage(ctx: GuestContext): Promise<WithdrawalPage> {
  const { request, right, signers, titles, garage } = await contractOfLink(ctx)
  const withdrawal = await ctx.db
    .selectFrom('withdrawals')
    .select(['name', 'email', 'statement', 'withdrawnAt'])
    .executeTakeFirst()
  const shown = withdrawal && { ...withdrawal, email: withdrawal.email && maskEmail(withdrawal.email) }
  const { concludedOn, lastOn, asksEarlyStart, endsAt } = right
  const isOpen = ctx.now < new Date(endsAt)
  const reached = signers.flatMap((signer) => channelsOf(signer).map((channel) => maskedOf(signer, channel)))
  return {
    step: withdrawal ? 'withdrawn' : isOpen ? 'open' : 'over',
    ...{ garage, titles, about: request.about, reference: request.reference, names: signers.map(({ name }) => name) },
    ...{ reached: [...new Set(reached)], concludedOn, lastOn, asksEarlyStart, isPreview: ctx.isMember },
    withdrawal: shown ?? null,
  }
}
