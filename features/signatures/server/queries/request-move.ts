import type { SignatureRequest } from '#features/signatures/contract.ts'
import { requestOutOfTurn } from '#features/signatures/refusals.ts'
import { type Place, type RequestAct, type RequestState, stateAfter } from '#features/signatures/signature-request.ts'
import { refuse } from '#lib/refusal.ts'
import type { Context, GuestContext } from '#platform/context.ts'

type Standing = Pick<SignatureRequest, 'state' | 'openedAt'> & { signedCount: number }

/** The state that an act leads to; an act out of turn is refused. */
export function nextState({ state, signedCount, openedAt }: Standing, act: RequestAct): RequestState {
  return stateAfter({ state, signedCount, wasOpened: openedAt !== null }, act) ?? refuse(requestOutOfTurn)
}

type Moved = Pick<SignatureRequest, 'id' | 'version'>
type Changes = {
  state?: RequestState
  place?: Place
  sentAt?: Date
  expiresAt?: Date
  turn?: number
  openedAt?: Date
  signedAt?: Date
  stampedAt?: Date
  endedAt?: Date | null
  endedReason?: string
  replacedBy?: string
  paperFileId?: string
  paperSignedOn?: string
  paperSignedBy?: string
  paperWitness?: string
}

/** Writes where a locked request stands. The caller tells it in the journal and in the evidence. */
export async function moveRequest(
  { db, now }: Context | GuestContext,
  { id, version }: Moved,
  changes: Changes,
): Promise<void> {
  await db
    .updateTable('signatureRequests')
    .set({ ...changes, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .execute()
}
