import { z } from 'zod'
import { invitationOperations } from '#features/garages/contracts/invitations.ts'
import { legalFactsOperations } from '#features/garages/contracts/legal-facts.ts'
import { memberOperations } from '#features/garages/contracts/members.ts'
import { usualTermsOperations } from '#features/garages/contracts/usual-terms.ts'
import { garageInput } from '#features/garages/garage-input.ts'
import * as no from '#features/garages/refusals.ts'
import { tiers } from '#features/garages/tier.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { roles } from '#lib/rights.ts'
import { baseVersion, count, id, instant, nothing } from '#lib/wire.ts'

export type { Invitation, InvitationAtDoor } from '#features/garages/contracts/invitations.ts'
export type { LegalFacts } from '#features/garages/contracts/legal-facts.ts'
export type { Member } from '#features/garages/contracts/members.ts'
export type { UsualTerms } from '#features/garages/contracts/usual-terms.ts'

const me = z.object({
  account: z.object({ id: z.uuid(), email: z.string(), firstName: z.string(), lastName: z.string() }),
  garages: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      role: z.enum(roles),
      isDemo: z.boolean(),
      historyLength: count.describe('Le nombre d’événements de son journal, au moment de cette lecture'),
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

  ...legalFactsOperations,
  ...usualTermsOperations,
  ...memberOperations,
  ...invitationOperations,
})
