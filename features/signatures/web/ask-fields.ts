import { z } from 'zod'
import { requestInput, signerInput } from '#features/signatures/signature-input.ts'
import type { GarageOrder, Place } from '#features/signatures/signature-request.ts'
import { limits, type Party } from '#features/signatures/signature-terms.ts'
import { type Conclusion, conclusions } from '#lib/conclusions.ts'

/** The fields of « Faire signer » while it is filled in. */
export const askForm = requestInput.pick({ place: true, garageOrder: true, needsCode: true, message: true }).extend({
  chosen: z.array(z.string()).min(1, 'Choisissez au moins un document').max(limits.documents, '10 documents au plus'),
  conclusion: z.enum(conclusions, 'Choisissez comment le contrat se conclut'),
  signers: z.array(signerInput).min(1).max(limits.signers),
})
export type AskInput = z.infer<typeof askForm>

export type SignerFields = {
  id: string
  party: Party
  clientId: string | null
  name: string
  email: string
  phone: string
}
export type AskFields = {
  chosen: string[]
  signers: SignerFields[]
  place: Place
  conclusion: string
  garageOrder: GarageOrder
  needsCode: boolean
  message: string
}

export type Signable = {
  kind: string
  kindLabel: string
  subjectId: string
  title: string
  isReady: boolean
  /** Kept behind a fold, and proposed by nobody but a person. */
  isFolded: boolean
  isCountersigned: boolean
  conclusion: Conclusion | null
  requestId: string | null
}

/** Why a document cannot be chosen; undefined when it can. */
export function hindranceOf({ isReady, requestId }: Signable): string | undefined {
  if (requestId) return 'Déjà dans une demande en cours'
  return isReady ? undefined : 'Ne se signe pas dans son état actuel'
}
