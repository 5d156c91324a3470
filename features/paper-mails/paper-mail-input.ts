import { z } from 'zod'
import { emailInvalid } from '#lib/email.ts'
import { id } from '#lib/wire.ts'

/** A mail that brings a client a paper, from a form or the API. */
export const paperMailInput = z.object({
  mailId: id.describe('Le même une seconde fois\u00a0: rien ne part de plus'),
  recipient: z.email(emailInvalid).max(254, emailInvalid),
  subject: z.string().trim().min(1, 'Indiquez un objet').max(200, '200 caractères au plus'),
  body: z.string().trim().min(1, 'Écrivez quelques mots').max(8_000, '8\u202f000 caractères au plus'),
})
export type PaperMailInput = z.infer<typeof paperMailInput>
