import { z } from 'zod'
import { noticeChannels } from '#features/claim-assignments/assignment-binding.ts'
import { contestations, noticeKinds } from '#features/claim-assignments/assignment-letters.ts'
import { shortfallCauses } from '#features/claim-assignments/assignment-money.ts'
import { type AssignorAnswers, assignorQuestions } from '#features/claim-assignments/assignor.ts'
import { endings } from '#features/claim-assignments/claim-assignment-life.ts'
import { conclusions } from '#lib/conclusions.ts'
import { dayInput } from '#lib/day-input.ts'
import { emailInvalid } from '#lib/email.ts'
import { id } from '#lib/wire.ts'

const text = (most: number) => z.string().trim().max(most, `${most} caractères au plus`).default('')
const needed = (most: number, sentence: string) =>
  z.string().trim().min(1, sentence).max(most, `${most} caractères au plus`)
const cents = z.number().int('Deux décimales au plus').min(0, 'Un montant ne peut pas être négatif').max(10_000_000_000)
const cap = cents.min(1, 'Un plafond est plus grand que zéro').nullable().default(null)
const file = id.nullable().default(null)
const noDay = dayInput().nullable().default(null)

/** The answers to the question tree, each one of its question. */
export const assignorAnswers = z
  .record(z.string().max(40), z.string().max(40))
  .default({})
  .transform((given, ctx): AssignorAnswers => {
    const questions: Record<string, { answers: Record<string, string> }> = assignorQuestions
    const wrong = Object.entries(given).find(([name, answer]) => !Object.hasOwn(questions[name]?.answers ?? {}, answer))
    if (wrong)
      ctx.addIssue({ code: 'custom', message: 'Cette réponse n’est pas l’une de celles proposées', path: [wrong[0]] })
    return given as AssignorAnswers // each name and answer was just looked up
  })

export const openingInput = z.object({ reportNumber: text(100), answers: assignorAnswers })

/** The fields of an act that a person chooses, as long as it is a draft. */
export const actInput = z.object({
  capCents: cap.describe('Nul\u00a0: la facture conforme au rapport et à ses compléments'),
  reportNumber: text(100),
  conclusion: z.enum(conclusions, 'Choisissez où l’acte se signe').nullable().default(null),
  place: text(100),
  ownClauses: text(4_000),
})
export type ActInput = z.infer<typeof actInput>

export const signatureInput = z.object({
  signedOn: dayInput(),
  signedBy: needed(200, 'Indiquez qui a signé'),
  witnessedBy: needed(200, 'Indiquez qui l’a vu signer'),
  scanFileId: z.uuid('Joignez l’acte signé, en photo ou en PDF'),
})

export const countersignatureInput = z.object({
  ids: z.array(id).min(1, 'Choisissez au moins un acte').max(20, '20 actes au plus à la fois'),
  password: needed(200, 'Indiquez votre mot de passe'),
})

/** The account at the provider of registered mail that sends, and the code that it shows now. */
export const senderInput = z.object({
  email: z.email(emailInvalid).max(254),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Le code a 6 chiffres'),
})

export const noticeInput = z.object({
  noticeId: id.describe('Le même une seconde fois\u00a0: rien ne part de plus'),
  kind: z.enum(noticeKinds, 'Choisissez la lettre'),
  subject: z.enum(contestations).nullable().default(null),
  channel: z.enum(noticeChannels, 'Choisissez comment elle part'),
  recipient: z.union([z.literal(''), z.email(emailInvalid).max(254)], emailInvalid).default(''),
  body: text(8_000).describe('Le texte complété\u00a0; vide\u00a0: celui qui est proposé'),
  annexIds: z
    .array(id)
    .max(10, '10 pièces au plus')
    .default([])
    .describe('Des pièces du dossier\u00a0: la lettre les nomme, et elles partent avec elle quand elle part par email'),
  sender: senderInput
    .nullable()
    .default(null)
    .describe('Le compte qui envoie une lettre recommandée électronique, et son code du moment'),
  consentedOn: noDay.describe('Le jour où un particulier a accepté de recevoir des recommandés électroniques'),
})
export type NoticeInput = z.infer<typeof noticeInput>

export const noticeDaysInput = z.object({
  sentOn: noDay,
  registeredNumber: text(40),
  receivedOn: noDay,
  knownOn: noDay.describe('Le jour d’un écrit de l’assureur qui en prend acte'),
  depositFileId: file,
  receiptFileId: file,
})
export type NoticeDaysInput = z.infer<typeof noticeDaysInput>

export const answerInput = z
  .object({
    answerId: id,
    outcome: z.enum(['accepted', 'partly_accepted', 'contested'], 'Choisissez la réponse'),
    subject: z.enum(contestations).nullable().default(null),
    answeredOn: dayInput(),
    amountCents: cents.nullable().default(null),
    note: text(1_000),
    paidToClientOn: noDay,
    fileId: file,
  })
  .refine(({ outcome, subject }) => outcome !== 'contested' || subject !== null, {
    error: 'Indiquez le motif de la contestation',
    path: ['subject'],
  })
  .refine(({ subject, paidToClientOn }) => subject !== 'paid_to_client' || paidToClientOn !== null, {
    error: 'Indiquez le jour de ce paiement',
    path: ['paidToClientOn'],
  })
export type AnswerInput = z.infer<typeof answerInput>

export const amendmentInput = z.object({
  amendmentId: id,
  reportNumber: text(100),
  capCents: cap,
  signedOn: dayInput(),
  witnessedBy: needed(200, 'Indiquez qui les a vus signer'),
  scanFileId: z.uuid('Joignez l’avenant signé, en photo ou en PDF'),
})

export const endingInput = z.object({
  how: z.enum(endings, 'Choisissez comment elle prend fin'),
  endedOn: dayInput(),
  reason: needed(1_000, 'Indiquez pourquoi'),
})

export const closingInput = z.object({
  shortfall: z.partialRecord(z.enum(shortfallCauses), cents),
  note: text(1_000),
})
