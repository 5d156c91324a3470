import type { Context } from '#platform/context.ts'

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
  /** The vehicle, as the page of the signer names it. */
  about: string
  content: ContentToSign
}

/** A signature that is complete, for the feature whose record was signed. */
export type SignedRecord = {
  subjectId: string
  documentId: string
  requestId: string
  amountCents: number | null
  /** The names of the signers, in their order. */
  signedBy: string
  signedAt: string
  isOnPaper: boolean
}

export type SignableEntry = { subjectId: string; title: string; isReady: boolean }

/** A kind of record that people sign: a feature declares it, and the signatures know nothing else of it. */
export type Signable = Readonly<{
  /** As in audit actions: `quote`. */
  kind: string
  label: string
  /** There may be many: « Faire signer » keeps them behind a fold, and proposes none by itself. */
  isFolded?: true
  /** The record to freeze; undefined when it is unknown or not to be signed now. The caller has the right to request a signature. */
  freeze(ctx: Context, id: string): Promise<SignableDocument | undefined>
  /** The records of a dossier. */
  listOf(ctx: Context, dossierId: string): Promise<SignableEntry[]>
  /** Follows a complete signature, in a job of the house that may run again. */
  completed?(ctx: Context, signed: SignedRecord): Promise<void>
}>
