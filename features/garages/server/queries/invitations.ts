import { sql } from 'kysely'
import type { Invitation, InvitationAtDoor } from '#features/garages/contract.ts'
import { invitationExpired, invitationNotFound, invitationRevoked, invitationUsed } from '#features/garages/refusals.ts'
import { membersRights } from '#features/garages/rights.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context, type SystemContext } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'

export async function listInvitations(ctx: Context): Promise<Invitation[]> {
  authorise(ctx, membersRights.manage)
  return selectInvitations(ctx).orderBy('invitations.createdAt').orderBy('invitations.id').execute()
}

export async function findInvitation(ctx: Context, id: string): Promise<Invitation> {
  const invitation = await selectInvitations(ctx).where('invitations.id', '=', id).executeTakeFirst()
  refuseUnless(invitation, invitationNotFound)
  return invitation
}

function selectInvitations(ctx: Context) {
  return ctx.db
    .selectFrom('invitations')
    .leftJoin('colleagues', 'colleagues.id', 'invitedBy')
    .select(['invitations.id', 'email', 'role', 'sentAt', 'expiresAt', colleagueName.as('invitedBy')])
    .select(sql<boolean>`expires_at <= ${ctx.now}`.as('isExpired'))
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
}

/** The content of an invitation link, readable without an account. */
export async function readInvitation(ctx: SystemContext, { token }: { token: string }): Promise<InvitationAtDoor> {
  const invitation = await findByToken(ctx, token)
  refuseUnusable(ctx, invitation)
  const { garageName, role, email, invitedBy, expiresAt } = invitation
  return { garageName, role, email, invitedBy, expiresAt }
}

export async function findByToken({ db }: SystemContext, token: string) {
  const invitation = await db
    .selectFrom('invitations')
    .innerJoin('garages', 'garages.id', 'invitations.garageId')
    .innerJoin('accounts', 'accounts.id', 'invitedBy')
    .select(['invitations.id', 'garageId', 'garages.name as garageName', 'role', 'invitations.email', 'expiresAt'])
    .select(['acceptedAt', 'revokedAt', 'invitedBy as inviterId'])
    .select(sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`.as('invitedBy'))
    .where('tokenHash', '=', sha256(token))
    .executeTakeFirst()
  return invitation ?? refuse(invitationNotFound)
}

type Usable = { acceptedAt: string | null; revokedAt: string | null; expiresAt: string }

export function refuseUnusable(ctx: Pick<SystemContext, 'now'>, { acceptedAt, revokedAt, expiresAt }: Usable): void {
  refuseUnless(!acceptedAt, invitationUsed)
  refuseUnless(!revokedAt, invitationRevoked)
  refuseUnless(new Date(expiresAt) > ctx.now, invitationExpired)
}
