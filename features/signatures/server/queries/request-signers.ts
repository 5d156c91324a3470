import { tooManySigners } from '#features/signatures/refusals.ts'
import { garageName } from '#features/signatures/server/queries/sendings.ts'
import type { RequestInput } from '#features/signatures/signature-input.ts'
import { limits, type Party } from '#features/signatures/signature-terms.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Signable } from '#platform/signing.ts'

type Asked = Pick<RequestInput, 'documents' | 'signers' | 'garageOrder'>
export type Signer = Omit<RequestInput['signers'][number], 'party'> & { party: Party }

/** The signers in their order, with the garage where a document is signed by it too. */
export async function signersOf(ctx: Context, asked: Asked, signables: readonly Signable[]): Promise<Signer[]> {
  const { documents, signers, garageOrder } = asked
  const countersigned = signables.filter(({ isCountersigned }) => isCountersigned).map(({ kind }) => kind)
  if (!documents.some(({ kind }) => countersigned.includes(kind))) return signers
  refuseUnless(signers.length < limits.signers, tooManySigners)
  const reach = { email: '', phone: '', clientId: null }
  const garage: Signer = { id: newId(ctx.now.getTime()), party: 'garage', name: await garageName(ctx), ...reach }
  return garageOrder === 'first' ? [garage, ...signers] : [...signers, garage]
}
