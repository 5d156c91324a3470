import { z } from 'zod'
import { noticeChannels } from '#features/claim-assignments/assignment-binding.ts'
import { contestations, noticeKinds } from '#features/claim-assignments/assignment-letters.ts'
import { shortfallCauses } from '#features/claim-assignments/assignment-money.ts'
import { assignmentTabs, leaks } from '#features/claim-assignments/assignment-standing.ts'
import { assignmentStates } from '#features/claim-assignments/claim-assignment-life.ts'
import { conclusions } from '#lib/conclusions.ts'
import { letterStates } from '#lib/letter-states.ts'
import { count, day, direction, id, instant, search } from '#lib/wire.ts'

export const assignment = z
  .object({
    id,
    number: z.string(),
    dossierId: id,
    dossierNumber: z.string(),
    plate: z.string(),
    insurerId: id,
    insurerName: z.string(),
    assignorId: id,
    assignorName: z.string(),
    claimNumber: z.string(),
    reportNumber: z.string(),
    state: z.enum(assignmentStates),
    stateSince: instant,
    isPaid: z.boolean().describe('La part de l’assureur est réglée\u00a0: les encaissements en décident'),
    capCents: count.nullable(),
    isNet: z.boolean(),
    conclusion: z.enum(conclusions).nullable(),
    place: z.string(),
    ownClauses: z.string(),
    wordingVersion: count,
    worthCents: count.describe('Ce qui est demandé à l’assureur, sinon ce qui en est attendu'),
    askedCents: count,
    paidCents: count,
    openCents: count,
    invoicedOn: day.nullable(),
    requestedOn: day.nullable().describe('La facture est partie chez l’assureur'),
    clientSignedOn: day.nullable(),
    clientSignedBy: z.string(),
    witnessedBy: z.string(),
    signatureRequestId: id.nullable().describe('La demande de signature qui en garde la preuve'),
    garageSignedAt: instant.nullable(),
    garageSignedBy: z.string(),
    endedOn: day.nullable(),
    endedReason: z.string(),
    shortfall: z.partialRecord(z.enum(shortfallCauses), count),
    paidToClientOn: day.nullable(),
    version: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ClaimAssignment' })
export type ClaimAssignment = z.infer<typeof assignment>

export const notice = z
  .object({
    id,
    kind: z.enum(noticeKinds),
    subject: z.enum(contestations).nullable(),
    channel: z.enum(noticeChannels),
    recipient: z.string(),
    registeredNumber: z.string(),
    isNumberUsedTwice: z.boolean(),
    sentOn: day.nullable(),
    receivedOn: day.nullable(),
    knownOn: day.nullable(),
    depositFileId: id.nullable(),
    receiptFileId: id.nullable(),
    problem: z.string().describe('Pourquoi un email n’est pas parti'),
    letter: z
      .object({ state: z.enum(letterStates), endedOn: day.nullable(), problem: z.string() })
      .nullable()
      .describe('Où en est la lettre recommandée électronique'),
    version: count,
    preparedAt: instant,
  })
  .meta({ id: 'AssignmentNotice' })
export type AssignmentNotice = z.infer<typeof notice>

const answer = z
  .object({
    id,
    outcome: z.enum(['accepted', 'partly_accepted', 'contested']),
    subject: z.enum(contestations).nullable(),
    answeredOn: day,
    amountCents: count.nullable(),
    note: z.string(),
    fileId: id.nullable(),
    recordedBy: z.string(),
  })
  .meta({ id: 'InsurerAnswer' })
export type InsurerAnswer = z.infer<typeof answer>

const amendment = z
  .object({ id, rank: count, reportNumber: z.string(), capCents: count.nullable(), signedOn: day, scanFileId: id })
  .meta({ id: 'AssignmentAmendment' })

export const wholeAssignment = z.object({
  assignment,
  signedFileId: id.nullable().describe('L’acte signé\u00a0: le fichier scellé, ou le scan du papier'),
  signing: z
    .object({ requestId: id, isGarageTurn: z.boolean() })
    .nullable()
    .describe('La demande de signature en cours'),
  binding: z
    .object({ on: day, fact: z.string() })
    .nullable()
    .describe('Le jour où la cession s’impose à l’assureur, et ce qui l’établit'),
  notices: z.array(notice),
  answers: z.array(answer),
  amendments: z.array(amendment),
  alarms: z.array(z.string()),
})
export type WholeAssignment = z.infer<typeof wholeAssignment>

export const assignmentFilters = z.object({
  search,
  tab: z.enum(assignmentTabs).default('all'),
  leak: z.enum(leaks).optional(),
  insurerId: id.optional(),
  dossierId: id.optional(),
  sort: z.enum(['createdAt', 'stateSince', 'worthCents']).default('createdAt'),
  direction: direction.default('desc'),
})
export type AssignmentFilters = z.infer<typeof assignmentFilters>

export const figure = z.object({ count, cents: count })
export type Figure = z.infer<typeof figure>
