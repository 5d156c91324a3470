import { z } from 'zod'
import { eventKinds } from '#features/signatures/evidence-words.ts'
import { places, requestStates } from '#features/signatures/signature-request.ts'
import { parties } from '#features/signatures/signature-terms.ts'
import { conclusions } from '#lib/conclusions.ts'
import { messageStates } from '#lib/message-states.ts'
import { count, day, id, instant } from '#lib/wire.ts'
import { offer, offerChoice } from '#priced-papers/offer-input.ts'

export const signerStates = ['waiting', 'opened', 'signed', 'declined'] as const

const sending = z.object({
  purpose: z.string().describe('« link », « reminder-1 », « code »\u2026\u00a0: à quoi servait le message'),
  channel: z.enum(['sms', 'email']),
  masked: z.string().describe('La destination, masquée'),
  state: z.enum(messageStates),
  problem: z.string().describe('Pourquoi il n’est pas parti'),
  sentAt: instant.describe('L’instant où le message a été confié à l’envoi'),
})

const signer = z.object({
  id,
  rank: count,
  party: z.enum(parties),
  clientId: id.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(signerStates),
  isTurn: z.boolean().describe('C’est à cette personne de signer'),
  openedAt: instant.nullable(),
  signedAt: instant.nullable(),
  declinedAt: instant.nullable(),
  numberRefusedAt: instant.nullable().describe('Elle a répondu «\u00a0Ce n’est plus mon numéro\u00a0»'),
  linkUntil: instant.nullable().describe('La fin de son lien, s’il en a un qui sert encore'),
  sendings: z.array(sending).describe('Du plus récent au plus ancien'),
})

const document = z.object({
  id,
  rank: count,
  kind: z.string(),
  kindLabel: z.string(),
  subjectId: id,
  title: z.string(),
  version: z.string(),
  sha256: z.string(),
  sizeBytes: count,
  pageCount: count,
  amountCents: count.nullable().describe('TTC'),
  offer: offer.nullable().describe('Ce que le document laisse au choix de qui le signe'),
  choice: offerChoice.nullable().describe('Ce que le premier signataire a choisi'),
  isCountersigned: z.boolean().describe('L’atelier le signe aussi'),
  isPictured: z.boolean().describe('Les images de ses pages sont prêtes'),
  stamped: z
    .object({ sha256: z.string(), sizeBytes: count, hasTimeStamp: z.boolean(), stampedAt: instant })
    .nullable()
    .describe('Le fichier final, relu et vérifié'),
})

const event = z.object({
  position: count,
  at: instant,
  kind: z.enum(eventKinds),
  signerId: id.nullable(),
  author: z.string().describe('Qui a agi\u00a0: un membre du garage, un signataire, ou la maison pour une tâche'),
  details: z.record(z.string(), z.unknown()),
})

export const signatureRequest = z
  .object({
    id,
    reference: z.string().describe('Imprimée avec la preuve'),
    dossierId: id.nullable(),
    dossierNumber: z.string(),
    title: z.string(),
    about: z.string().describe('Le véhicule'),
    message: z.string(),
    place: z.enum(places),
    conclusion: z.enum(conclusions),
    needsCode: z.boolean(),
    state: z.enum(requestStates),
    turn: count.describe('Le rang de la personne qui doit signer'),
    signerCount: count,
    signedCount: count,
    signerNames: z.string(),
    expiresAt: instant.nullable(),
    sentAt: instant.nullable(),
    openedAt: instant.nullable().describe('Le premier acte d’une personne, jamais une visite de robot'),
    signedAt: instant.nullable(),
    stampedAt: instant.nullable(),
    endedAt: instant.nullable(),
    endedReason: z.string(),
    replacedBy: id.nullable(),
    paperSignedOn: day.nullable(),
    lostCopies: count.describe('Les copies signées qui ne sont pas arrivées'),
    version: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'SignatureRequest' })
export type SignatureRequest = z.infer<typeof signatureRequest>

export const wholeRequest = z.object({
  request: signatureRequest,
  documents: z.array(document),
  signers: z.array(signer).describe('Dans l’ordre où ils signent'),
  events: z.array(event).describe('Le dossier de preuve, du plus ancien au plus récent'),
  isChainWhole: z.boolean().describe('Aucun événement n’a été modifié depuis'),
})
export type WholeRequest = z.infer<typeof wholeRequest>
