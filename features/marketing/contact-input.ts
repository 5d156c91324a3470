import { z } from 'zod'
import { contactSubjects } from '#features/marketing/contact.ts'
import { emailInvalid, emailMistake } from '#lib/email.ts'

const text = (most: number) => z.string().trim().max(most, `${most} caractères au plus`)
/** Keeps a name on one line of the mail. */
const line = (most: number) => text(most).transform((value) => value.replace(/[\p{Cc}\s]+/gu, ' '))

/** A visitor's message. */
export const contactInput = z.object({
  name: line(100).pipe(z.string().min(2, 'Indiquez votre nom')),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: ({ input }) => emailMistake(input) ?? emailInvalid }).max(254, '254 caractères au plus')),
  company: line(200).default(''),
  subject: z.enum(contactSubjects, 'Choisissez un objet'),
  message: text(5_000).min(10, 'Écrivez votre message, en dix caractères au moins'),
})
