import type { ContactMessage } from '#features/marketing/contact.ts'
import type { marketingContract } from '#features/marketing/contract.ts'
import { readContactForm } from '#features/marketing/server/queries.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof marketingContract>({
  openToAll: ['readContactForm', 'sendContactMessage'],
  inputs: {
    readContactForm: nothing,
    sendContactMessage: contactMessage,
  },
})

/** A message written a minute after the form was opened. */
async function contactMessage(_: Person, { services }: TestApi) {
  const { keys } = services
  const now = new Date(services.clock().getTime() - 60_000)
  const { proof } = await withSystem(services.database, { now, requestId: 'test' }, (ctx) =>
    readContactForm(ctx, {}, { keys }),
  )
  return { ...contactFields(), proof }
}

export function contactFields(fields: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: 'Zoé Lefèvre',
    email: `${newId()}@exemple.fr`,
    company: 'Carrosserie Lefèvre',
    subject: 'enterprise',
    message: 'Nous avons six ateliers. Pouvez-vous nous rappeler\u202f?',
    ...fields,
  }
}
