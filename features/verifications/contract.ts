import { z } from 'zod'
import { readReference } from '#features/signatures/signature-reference.ts'
import * as no from '#features/verifications/refusals.ts'
import { standings, verdicts } from '#features/verifications/verification.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, instant } from '#lib/wire.ts'

const verified = z.object({
  kind: z.string(),
  kindLabel: z.string(),
  standing: z.enum(standings).describe('En vigueur, ou ce qui lui est arrivé depuis'),
  stampedAt: instant,
  garage: z.string(),
  signerCount: count,
  isDemo: z.boolean().describe('Un document de démonstration'),
})

const verification = z
  .object({
    verdict: z.enum(verdicts),
    documents: z.array(verified),
    isStampChecked: z.boolean().describe('Le fichier a été envoyé, et son cachet est intact'),
  })
  .meta({ id: 'Verification' })
export type Verification = z.infer<typeof verification>

const question = z
  .object({
    sha256: z
      .string()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/, 'Une empreinte SHA-256 compte 64 chiffres et lettres de a à f')
      .optional(),
    reference: z
      .string()
      .max(300, '300 caractères au plus')
      .refine((typed) => readReference(typed) !== undefined, 'Une référence compte douze lettres et chiffres')
      .optional(),
  })
  .refine(({ sha256, reference }) => (sha256 === undefined) !== (reference === undefined), {
    message: 'Donnez une empreinte ou une référence',
    path: ['reference'],
  })
export type VerificationQuestion = z.infer<typeof question>

export const verificationsContract = contractOf('Vérification de documents', {
  verifyDocument: operation
    .errors(errorsOf(no.verificationsSpent))
    .route({
      method: 'POST',
      path: '/verifications',
      summary: 'Dire si un document est celui qui a été signé, sans compte',
      description:
        'Par l’empreinte SHA-256 du fichier, ou par la référence du dossier de preuve. Pour faire examiner aussi le cachet\u00a0: le fichier, octet pour octet, à «\u00a0PUT /api/verifications/file\u00a0», 25\u00a0Mo au plus\u00a0; même réponse, et le fichier n’est pas gardé.',
    })
    .input(question)
    .output(verification),
})
