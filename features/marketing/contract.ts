import { z } from 'zod'
import { contactInput } from '#features/marketing/contact-input.ts'
import * as no from '#features/marketing/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { contractOf, operation } from '#lib/operation.ts'

const proof = z.string().max(300, '300 caractères au plus')

export const marketingContract = contractOf('Site', {
  readContactForm: operation
    .route({
      method: 'GET',
      path: '/contact/form',
      summary: 'Ce qui prouve quand le formulaire de contact a été ouvert, sans compte',
    })
    .output(z.object({ proof: z.string() })),
  sendContactMessage: operation
    .errors(errorsOf(no.contactDetailsInvalid, no.contactNotVerified, no.contactTooFast, no.contactFormStale))
    .route({
      method: 'POST',
      path: '/contact/messages',
      summary: 'Écrire à l’éditeur, sans compte',
      description: 'Avec la preuve de « GET /contact/form ». « website » reste vide : seul un robot le remplit.',
      successStatus: 202,
    })
    .input(contactInput.extend({ website: z.string().max(500, '500 caractères au plus').default(''), proof }))
    .output(z.object({})),
})
