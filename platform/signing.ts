import { z } from 'zod'
import type { Conclusion } from '#lib/conclusions.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** The job that compares one record with what waits for a signature of it. Its run is in the signatures. */
export const comparing = {
  name: 'compare-changed-record',
  schema: z.object({ kind: z.string(), subjectId: z.string() }),
}

/** After a change of something that the frozen document of a record names, by a feature that knows no signatures. */
export async function askComparison(ctx: Context, record: z.infer<typeof comparing.schema>): Promise<void> {
  await enqueue(ctx, comparing, record, { singletonKey: `${record.kind} ${record.subjectId}` })
}

/**
 * Bytes to sign: a sheet that the printer prints as it prints the document of the record, a file that the product wrote, or a foreign PDF,
 * which is written anew without anything that acts.
 */
type ContentToSign = { sheet: unknown } | { fileId: string } | { fileId: string; isForeign: true }

/** A record as it stands at the moment when it is frozen for its signature. */
export type SignableDocument = {
  title: string
  /** The version that the document prints. */
  version: string
  amountCents: number | null
  dossierId: string | null
  /** The last day on which it may be signed. */
  lastDay?: string | null
  /** The mode of conclusion that the document prints: its request has no other. */
  conclusion?: Conclusion | null
  /** The vehicle, as the page of the signer names it. */
  about: string
  content: ContentToSign
  /** The choices that it leaves to its signer (`priced-papers/offer.ts`). */
  offer?: unknown
}

/** The choice of a signer in an offer. */
export type SignedChoice = {
  optionIds: string[]
  isReused: boolean
  reusedParts: 'wanted' | 'unwanted' | null
  grossCents: number
}

/** A signature that is complete, for the feature whose record was signed. */
export type SignedRecord = {
  subjectId: string
  documentId: string
  requestId: string
  amountCents: number | null
  /** Null where the document left nothing to choose. */
  choice: SignedChoice | null
  /** The names of the signers, in their order. */
  signedBy: string
  signedAt: string
  isOnPaper: boolean
}

/** A consumer withdrew from a signed record. */
export type WithdrawnRecord = { subjectId: string; requestId: string; withdrawnBy: string; withdrawnAt: string }

/** A request that is about to be frozen, for a document that joins it by itself. */
export type RequestToJoin = {
  conclusion: Conclusion
  dossierId: string | null
  signers: readonly { party: string; clientId: string | null; name: string }[]
  documents: readonly (Pick<SignableDocument, 'title' | 'about'> & { kind: string })[]
}

/** How far the signatures of a request have come, for the feature whose record is signed in it. */
export type SigningProgress = Pick<SignedRecord, 'subjectId' | 'requestId'> & {
  /** All signed but the garage: their names, and the instant of the last signature. */
  signed: { by: string; at: string } | null
  declined: { at: string; reason: string } | null
}

export type SignableEntry = {
  subjectId: string
  title: string
  isReady: boolean
  conclusion?: Conclusion | null
}

/** A kind of record that people sign: a feature declares it, and the signatures know nothing else of it. */
export type Signable = Readonly<{
  /** As in audit actions: `quote`. */
  kind: string
  label: string
  /** There may be many: « Faire signer » keeps them behind a fold, and proposes none by itself. */
  isFolded?: true
  /** The garage signs it too. */
  isCountersigned?: boolean
  /** The record to freeze; undefined when it is unknown or not to be signed now. The caller has the right to request a signature. */
  freeze(ctx: Context, id: string): Promise<SignableDocument | undefined>
  /** The records of a dossier. */
  listOf(ctx: Context, dossierId: string): Promise<SignableEntry[]>
  /** Follows each signature and a refusal, in a job of the house that may run again. */
  advanced?(ctx: Context, progress: SigningProgress): Promise<void>
  /** Follows a complete signature, in a job of the house that may run again. */
  completed?(ctx: Context, signed: SignedRecord): Promise<void>
  /** Follows the withdrawal of a consumer, in a job of the house that may run again. Answers what remains for people to do, in one sentence. */
  withdrawn?(ctx: Context, withdrawn: WithdrawnRecord): Promise<string | undefined>
  /** The reason for which nobody is to sign any more what was frozen of it, in one sentence; asked after the prices of its dossier or the record changed. */
  outdated?(ctx: Context, id: string): Promise<string | undefined>
  /** A document of this kind that joins a request unasked. Its record is the request itself. */
  joins?(ctx: Context, request: RequestToJoin): Promise<SignableDocument | undefined>
}>
