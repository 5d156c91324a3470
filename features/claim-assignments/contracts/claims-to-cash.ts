import { z } from 'zod'
import { shortfallCauses } from '#features/claim-assignments/assignment-money.ts'
import { assignmentTabs, leaks } from '#features/claim-assignments/assignment-standing.ts'
import { claimKinds, claimStates } from '#features/claim-assignments/claim-to-cash.ts'
import { figure, wholeAssignment } from '#features/claim-assignments/contracts/assignment.ts'
import { sendingChannels, sendingKinds } from '#features/claim-assignments/coverage.ts'
import * as no from '#features/claim-assignments/refusals.ts'
import { authorisationChannels, authorisations } from '#features/dossiers/dossier-authorisation.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { count, day, direction, id, instant, one, pageInput, pageOf, search } from '#lib/wire.ts'

const claim = z
  .object({
    id: id.describe('Celui de la cession, ou du dossier pris en charge'),
    kind: z.enum(claimKinds).describe('Cession de créance, ou prise en charge par l’assureur'),
    number: z.string().describe('Le numéro de la cession, ou du dossier pris en charge'),
    dossierId: id,
    dossierNumber: z.string(),
    plate: z.string(),
    insurerId: id.nullable(),
    insurerName: z.string(),
    clientName: z.string(),
    claimNumber: z.string(),
    state: z.enum(claimStates),
    stateSince: instant,
    isPaid: z.boolean().describe('La part de l’assureur est réglée\u00a0: les encaissements en décident'),
    worthCents: count.describe('Ce qui est demandé à l’assureur, sinon ce qui en est attendu'),
    askedCents: count,
    paidCents: count,
    openCents: count,
    invoicedOn: day.nullable(),
    requestedOn: day.nullable().describe('La facture est partie chez l’assureur'),
    clientSignedOn: day.nullable(),
    garageSignedAt: instant.nullable(),
    agreedAt: instant.nullable().describe('L’assureur ou l’expert a donné son accord'),
    version: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ClaimToCash' })
export type ClaimToCash = z.infer<typeof claim>

const sending = z
  .object({
    id,
    kind: z.enum(sendingKinds),
    channel: z.enum(sendingChannels),
    sentOn: day,
    note: z.string(),
    recordedBy: z.string(),
    recipient: z.string().describe('L’adresse où l’email est parti d’ici\u00a0; vide\u00a0: envoi noté'),
    problem: z.string().describe('Pourquoi l’email n’est pas parti'),
  })
  .meta({ id: 'CoverageSending' })
export type CoverageSending = z.infer<typeof sending>

const wholeCoverage = z.object({
  agreement: z.enum(authorisations),
  agreementAt: instant.nullable(),
  agreementBy: z.string().describe('Celui qui a répondu'),
  agreementChannel: z.enum(authorisationChannels).nullable(),
  agreementCents: count.nullable().describe('Le montant accordé, s’il est noté'),
  sendings: z.array(sending),
  shortfall: z
    .object({
      causes: z.partialRecord(z.enum(shortfallCauses), count),
      closedOn: day,
      note: z.string(),
      recordedBy: z.string(),
    })
    .nullable()
    .describe('Ce que l’assureur ne paie pas, par motif, une fois la prise en charge close'),
  alerts: z
    .array(z.object({ sentence: z.string(), isWarning: z.boolean() }))
    .describe('Ce que le rapport dit du règlement direct'),
})
export type WholeCoverage = z.infer<typeof wholeCoverage>

export const wholeClaim = z.object({
  claim,
  assignment: wholeAssignment.nullable(),
  coverage: wholeCoverage.nullable(),
})
export type WholeClaim = z.infer<typeof wholeClaim>

const claimFilters = z.object({
  search,
  tab: z.enum(assignmentTabs).default('all'),
  kind: z.enum(claimKinds).optional(),
  leak: z.enum(leaks).optional(),
  insurerId: id.optional(),
  dossierId: id.optional(),
  sort: z.enum(['createdAt', 'stateSince', 'worthCents']).default('createdAt'),
  direction: direction.default('desc'),
})
export type ClaimFilters = z.infer<typeof claimFilters>

export const assignmentCounts = z.object({
  tabs: z.record(z.enum(assignmentTabs), figure),
  leaks: z.record(z.enum(leaks), figure),
})

const path = '/claims-to-cash'

/** Cessions and prises en charge in one list. */
export const claimsToCash = {
  listClaimsToCash: operation
    .route({ method: 'GET', path, summary: 'Les créances à encaisser\u00a0: cessions et prises en charge' })
    .input(claimFilters.extend(pageInput))
    .output(pageOf(claim)),
  countClaimsToCash: operation
    .route({
      method: 'GET',
      path: `${path}/counts`,
      summary: 'Le nombre et la somme sous chaque onglet, et les fuites',
    })
    .input(claimFilters.pick({ search: true, insurerId: true, kind: true }))
    .output(assignmentCounts),
  exportClaimsToCash: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: `${path}/export`, summary: 'La liste en CSV ou XLSX' })
    .input(claimFilters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),
  readClaimToCash: operation
    .errors(errorsOf(no.claimNotFound))
    .route({ method: 'GET', path: `${path}/{id}`, summary: 'Une cession, ou la prise en charge d’un dossier' })
    .input(one)
    .output(wholeClaim),
}
