import { expect, test } from 'vitest'
import { makeSecondFactor } from '#features/accounts/server/samples.ts'
import { ibanMail } from '#features/garages/iban-change.ts'
import { sellerFacts } from '#features/garages/server/samples.ts'
import { withSystem } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { totpCode, totpStep } from '#platform/crypto/totp.ts'
import { typographyFaults } from '#tests/support/french-typography.ts'
import { journalOf } from '#tests/support/journal.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a garage that has told nothing gives thirty days, and its facts are kept once told', async () => {
  const manager = await api.person()
  const { garages } = manager.api
  expect(await garages.readLegalFacts({})).toMatchObject({ version: 0, paymentDays: 30, iban: null })
  const told = await garages.editLegalFacts({ baseVersion: 0, ...sellerFacts })
  expect(told).toMatchObject({ version: 1, legalForm: 'sarl', iban: 'FR7630001007941234567890185' })
  expect(await garages.readLegalFacts({})).toEqual(told)
  const again = await garages.editLegalFacts({ baseVersion: 1, ...sellerFacts })
  expect(again.version).toBe(1)
  const [entry] = await journalOf(manager, 'garage.legal_facts_edited')
  expect(entry?.details.changes.registerCity).toEqual(['', 'Rennes'])
})

test('facts that somebody else changed meanwhile are shown, not overwritten', async () => {
  const manager = await api.person()
  await manager.api.garages.editLegalFacts({ baseVersion: 0, ...sellerFacts })
  const late = manager.api.garages.editLegalFacts({ baseVersion: 0, registerCity: 'Brest' })
  await expect(late).rejects.toMatchObject({ code: 'garage_changed', data: { current: { registerCity: 'Rennes' } } })
})

test('the manager alone tells them, and another garage keeps its own', async () => {
  const manager = await api.person()
  const [painter, stranger] = [await api.person({ role: 'paint', colleagueOf: manager }), await api.person()]
  await manager.api.garages.editLegalFacts({ baseVersion: 0, ...sellerFacts })
  await expect(painter.api.garages.editLegalFacts({ baseVersion: 1 })).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await stranger.api.garages.readLegalFacts({})).version).toBe(0)
})

const other = 'FR1420041010050500013M02606'
const mailsTo = (email: string) =>
  api.services.database.query("select payload ->> 'text' as text from outgoing_messages where recipient = $1", [email])
const emailOf = async ({ api }: Person) => (await api.garages.readMe({})).account.email

test('another IBAN wants the password, and every manager hears of it; the first one and other facts want none', async () => {
  const manager = await api.person()
  const [partner, painter] = [
    await api.person({ colleagueOf: manager }),
    await api.person({ role: 'paint', colleagueOf: manager }),
  ]
  const passwordHash = await hashPassword('tournevis cruciforme 42')
  await withSystem(api.services.database, { now: api.services.clock(), requestId: 'test' }, ({ db }) =>
    db.updateTable('accounts').set({ passwordHash }).where('id', '=', manager.accountId).execute(),
  )
  const edit = (baseVersion: number, more: object) =>
    manager.api.garages.editLegalFacts({ baseVersion, ...sellerFacts, ...more })
  await edit(0, {})
  await edit(1, { registerCity: 'Brest' })
  await expect(edit(2, { iban: other })).rejects.toMatchObject({ code: 'iban_unproven' })
  await expect(edit(2, { iban: null })).rejects.toMatchObject({ code: 'iban_unproven' })
  await expect(edit(2, { iban: other, password: 'au hasard' })).rejects.toMatchObject({
    code: 'password_not_confirmed',
  })
  await expect(edit(3, { iban: other })).rejects.toMatchObject({ code: 'garage_changed' })
  const changed = await edit(2, { iban: other, password: 'tournevis cruciforme 42' })
  expect(changed).toMatchObject({ version: 3, iban: other })
  for (const told of [manager, partner]) {
    const mails = await mailsTo(await emailOf(told))
    expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/FR76 •••• 0185.*FR14 •••• 2606/s)])
  }
  expect(await mailsTo(await emailOf(painter))).toEqual([])
})

test('another IBAN wants the code of the telephone too where the account has a second factor', async () => {
  const manager = await api.person()
  const { secret } = await makeSecondFactor(api.services, manager)
  const passwordHash = await hashPassword('tournevis cruciforme 42')
  await withSystem(api.services.database, { now: api.services.clock(), requestId: 'test' }, ({ db }) =>
    db.updateTable('accounts').set({ passwordHash }).where('id', '=', manager.accountId).execute(),
  )
  const edit = (baseVersion: number, more: object) =>
    manager.api.garages.editLegalFacts({ baseVersion, ...sellerFacts, ...more })
  await edit(0, {})
  const proved = { iban: other, password: 'tournevis cruciforme 42' }
  await expect(edit(1, proved)).rejects.toMatchObject({ code: 'code_needed' })
  await expect(edit(1, { ...proved, code: '12345' })).rejects.toMatchObject({ code: 'code_not_confirmed' })
  await expect(edit(1, { ...proved, password: 'au hasard' })).rejects.toMatchObject({ code: 'password_not_confirmed' })
  const code = totpCode(secret, totpStep(api.services.clock()))
  expect(await edit(1, { ...proved, code })).toMatchObject({ version: 2, iban: other })
})

test('the mail about another IBAN is well typeset', () => {
  const { subject, text } = ibanMail({
    ...{ garageName: 'Carrosserie du Port', changedBy: 'Zoé Lefèvre', ibans: [other, null] },
    at: new Date('2026-11-28T10:00:00Z'),
  })
  expect([subject, ...text.split('\n\n')].flatMap(typographyFaults)).toEqual([])
  expect(text).toContain('Désormais\u00a0: aucun')
})
