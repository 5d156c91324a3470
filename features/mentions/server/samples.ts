import { clientFields } from '#features/clients/server/samples.ts'
import type { mentionsContract } from '#features/mentions/contract.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof mentionsContract>({
  byTeam: ['seeMention', 'unseeMention'],
  inputs: { listMentions: nothing, seeMention: mention, unseeMention: mention },
})

/** A mention of this person in a note that a colleague writes. */
export async function mention(person: Person, api: TestApi): Promise<{ id: string }> {
  const colleague = await api.person({ role: 'reception', colleagueOf: person })
  const { id } = await colleague.api.clients.createClient(clientFields())
  const words = { body: '@Camille Moreau rappelle ce client', mentionIds: [person.accountId] }
  await colleague.api.clients.addClientNote({ id, noteId: newId(), ...words })
  const { items } = await person.api.mentions.listMentions({})
  return { id: items[0]?.id ?? '' }
}
