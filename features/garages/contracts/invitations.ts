import { z } from 'zod'
import { invitationInput } from '#features/garages/garage-input.ts'
import * as no from '#features/garages/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { memberRoles } from '#lib/rights.ts'
import { id, instant, nothing, one } from '#lib/wire.ts'

const invitation = z
  .object({
    id,
    email: z.string(),
    role: z.enum(memberRoles),
    invitedBy: z.string(),
    sentAt: instant,
    expiresAt: instant,
    isExpired: z.boolean(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitation>
const token = z.string().min(1, 'Il manque le jeton de l’invitation').max(200, '200 caractères au plus')
const invitationAtDoor = z.object({
  garageName: z.string(),
  role: z.enum(memberRoles),
  email: z.string(),
  invitedBy: z.string(),
  expiresAt: instant,
})
export type InvitationAtDoor = z.infer<typeof invitationAtDoor>

const full = errorsOf(no.memberLimitReached('pro', 3))
const team = ['Équipe']

export const invitationOperations = {
  listInvitations: operation
    .route({ method: 'GET', path: '/invitations', tags: team, summary: 'Les invitations en attente' })
    .output(z.array(invitation)),
  inviteMember: operation
    .errors({ ...errorsOf(no.alreadyMember, no.alreadyInvited, no.tooManyInvitations), ...full })
    .route({ method: 'POST', path: '/invitations', tags: team, summary: 'Inviter par email', successStatus: 201 })
    .input(invitationInput.extend({ id }))
    .output(invitation),
  resendInvitation: operation
    .errors({ ...errorsOf(no.invitationNotFound, no.invitationJustSent, no.tooManyInvitations), ...full })
    .route({ method: 'POST', path: '/invitations/{id}/sending', tags: team, summary: 'Renvoyer une invitation' })
    .input(one)
    .output(invitation),
  revokeInvitation: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.invitationNotFound))
    .route({ method: 'DELETE', path: '/invitations/{id}', tags: team, summary: 'Annuler une invitation' })
    .input(one)
    .output(nothing),
  readInvitation: operation
    .errors(errorsOf(no.invitationNotFound, no.invitationUsed, no.invitationRevoked, no.invitationExpired))
    .route({ method: 'GET', path: '/invitation', tags: team, summary: 'L’invitation d’un lien, sans compte' })
    .input(z.object({ token }))
    .output(invitationAtDoor),
  acceptInvitation: operation
    .errors(errorsOf(no.invitationNotFound, no.invitationUsed, no.invitationRevoked, no.invitationExpired))
    .errors(errorsOf(no.invitationForAnother, no.alreadyMember))
    .route({ method: 'POST', path: '/me/garages', tags: team, summary: 'Accepter une invitation' })
    .input(z.object({ token }))
    .output(z.object({ garageId: id })),
}
