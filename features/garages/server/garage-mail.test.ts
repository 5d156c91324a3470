import { expect, test } from 'vitest'
import { queueGarageMail } from '#features/garages/server/queries/garage-mail.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const mail = { to: 'zoe@exemple.fr', subject: 'Votre devis', body: 'Bonjour,', attachments: [], dedupeKey: 'mail' }

test('a mail of the garage names it and its telephone, and its recipient answers the person who sends it; a letter ends with the name alone', async () => {
  const owner = await api.person()
  const name = await owner.inGarage(async ({ db, garageId }) => {
    const garages = db.updateTable('garages').set({ phone: '02 98 44 12 30' }).where('id', '=', garageId)
    return (await garages.returning('name').executeTakeFirstOrThrow()).name
  })
  const payloadOf = (more: { dedupeKey: string; isLetter?: boolean }) =>
    owner.inGarage(async (ctx) => {
      const id = await queueGarageMail(ctx, { ...mail, ...more })
      const messages = ctx.db.selectFrom('outgoingMessages').select(['recipient', 'payload'])
      return messages.where('id', '=', id).executeTakeFirstOrThrow()
    })
  expect(await payloadOf({ dedupeKey: 'mail' })).toMatchObject({
    recipient: 'zoe@exemple.fr',
    payload: { fromName: name, replyTo: owner.email, text: `Bonjour,\n\n${name}\n02 98 44 12 30` },
  })
  const letter = await payloadOf({ dedupeKey: 'letter', isLetter: true })
  expect(letter.payload).toMatchObject({ fromName: name, text: `Bonjour,\n\n${name}` })
})
