import { z } from 'zod'
import { emailField } from '#lib/contact-fields.ts'

const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

export const withdrawalInput = z.object({
  name: z
    .string()
    .transform((text) => text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'Veuillez saisir votre nom').max(200, '200 caractères au plus'))
    .describe('Saisi par le client'),
  email: emailField
    .transform((address) => address ?? '')
    .describe('Une adresse de son choix pour l’accusé de réception, en plus de celles que le garage connaît'),
})
export type WithdrawalInput = z.infer<typeof withdrawalInput>
