import type { ClientConsent } from '#features/clients/contract.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

export function selectConsents(ctx: Context) {
  return ctx.db
    .selectFrom('clientConsents')
    .leftJoin('colleagues', 'colleagues.id', 'recordedBy')
    .select([
      'clientConsents.id',
      'channel',
      'granted',
      'source',
      'givenOn',
      'recordedAt',
      colleagueName.as('recordedBy'),
    ])
}

export async function listConsents(ctx: Context, clientId: string): Promise<ClientConsent[]> {
  return selectConsents(ctx)
    .where('clientId', '=', clientId)
    .orderBy('recordedAt', 'desc')
    .orderBy('clientConsents.id', 'desc')
    .execute()
}
