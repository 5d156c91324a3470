import { z } from 'zod'
import { garageInput, invitationInput } from '#features/garages/garage-input.ts'
import * as no from '#features/garages/refusals.ts'
import { tiers } from '#features/garages/tier.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { memberRoles, roles } from '#lib/rights.ts'
import { baseVersion, id, instant, nothing, one } from '#lib/wire.ts'

const me = z.object({
  account: z.object({ id: z.uuid(), email: z.string(), firstName: z.string(), lastName: z.string() }),
  garages: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      role: z.enum(roles),
      isDemo: z.boolean(),
      support: z.object({ grantId: id, until: instant }).nullable().describe('L’accès ouvert à l’assistance'),
    }),
  ),
  suspendedIn: z.array(z.string()).describe('Les ateliers où le gérant a suspendu cette personne'),
})
export type Me = z.infer<typeof me>

/** Address fields of garages and sites. */
export const place = {
  siret: z.string().nullable(),
  phone: z.string().nullable(),
  addressStreet: z.string(),
  addressZipCode: z.string(),
  addressCity: z.string(),
  addressCountry: z.string(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
}
const garage = z
  .object({
    id,
    name: z.string(),
    vatNumber: z.string().nullable(),
    tier: z.enum(tiers),
    logo: z.object({ fileId: id, url: z.string() }).nullable().describe('Son adresse est signée pour cinq minutes'),
    ...place,
  })
  .meta({ id: 'Garage' })
export type Garage = z.infer<typeof garage>

const person = { email: z.string(), firstName: z.string(), lastName: z.string() }
const member = z
  .object({
    id,
    ...person,
    role: z.enum(memberRoles),
    joinedAt: instant,
    suspendedAt: instant.nullable(),
    lastUsedAt: instant.nullable().describe('Pour le gérant seul'),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof member>

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

export const garagesContract = contractOf('Atelier', {
  readMe: operation.route({ method: 'GET', path: '/me', summary: 'Le compte connecté et ses ateliers' }).output(me),

  readGarage: operation.route({ method: 'GET', path: '/garage', summary: 'L’entreprise' }).output(garage),
  editGarage: operation
    .errors({ garage_changed: { ...errorsOf(no.garageChanged).garage_changed, data: z.object({ current: garage }) } })
    .route({ method: 'PUT', path: '/garage', summary: 'Modifier l’entreprise' })
    .input(z.object({ baseVersion }).and(garageInput))
    .output(garage),
  chooseGarageLogo: operation
    .errors(errorsOf(no.logoNotFound, no.logoNotImage, no.logoTooHeavy))
    .route({ method: 'PUT', path: '/garage/logo', summary: 'Choisir le logo' })
    .input(z.object({ fileId: id }))
    .output(garage),
  removeGarageLogo: operation
    .errors(errorsOf(no.noLogo))
    .route({ method: 'DELETE', path: '/garage/logo', summary: 'Retirer le logo' })
    .output(garage),

  listMembers: operation
    .route({ method: 'GET', path: '/members', tags: team, summary: 'L’équipe' })
    .output(z.array(member)),
  changeMemberRole: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.memberNotFound, no.sameRole, no.lastManager))
    .route({ method: 'PUT', path: '/members/{id}/role', tags: team, summary: 'Donner un autre rôle' })
    .input(z.object({ id, role: z.enum(memberRoles, 'Choisissez un rôle') }))
    .output(member),
  suspendMember: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.memberNotFound, no.alreadySuspended, no.lastManager))
    .route({ method: 'POST', path: '/members/{id}/suspension', tags: team, summary: 'Suspendre' })
    .input(one)
    .output(member),
  reinstateMember: operation
    .meta({ needs: 'nothing' })
    .errors({ ...errorsOf(no.memberNotFound, no.notSuspended), ...full })
    .route({ method: 'DELETE', path: '/members/{id}/suspension', tags: team, summary: 'Lever la suspension' })
    .input(one)
    .output(member),
  removeMember: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.memberNotFound, no.lastManager))
    .route({ method: 'DELETE', path: '/members/{id}', tags: team, summary: 'Retirer de l’équipe' })
    .input(one)
    .output(nothing),
  deleteAccount: operation
    .errors(errorsOf(no.lastManagerStays, no.wrongDeletionCode))
    .route({
      method: 'POST',
      path: '/me/deletion',
      tags: ['Compte'],
      summary: 'Supprimer mon compte',
      description: 'Avec le code à six chiffres que « GET /auth/v1/reauthenticate » envoie par email.',
    })
    .input(z.object({ code: z.string().trim().min(1, 'Saisissez le code reçu par email').max(20) }))
    .output(nothing),
  leaveGarage: operation
    .errors(errorsOf(no.lastManager))
    .route({ method: 'DELETE', path: '/me/garages/{id}', tags: team, summary: 'Quitter un atelier' })
    .input(one)
    .output(nothing),

  listInvitations: operation
    .route({ method: 'GET', path: '/invitations', tags: team, summary: 'Les invitations en attente' })
    .output(z.array(invitation)),
  inviteMember: operation
    .errors({ ...errorsOf(no.alreadyMember, no.alreadyInvited), ...full })
    .route({ method: 'POST', path: '/invitations', tags: team, summary: 'Inviter par email', successStatus: 201 })
    .input(invitationInput.extend({ id }))
    .output(invitation),
  resendInvitation: operation
    .errors({ ...errorsOf(no.invitationNotFound, no.invitationJustSent), ...full })
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
})
