import { expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server/create-account.ts'
import type { ProfileFields } from '#features/garages/garage.ts'
import { saveProfile } from '#features/garages/server/save-profile.ts'
import { newId } from '#lib/id.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

const system = <T>(work: (ctx: SystemContext) => Promise<T>) =>
  withSystem(api.services.database, { now: api.services.clock(), requestId: 'test' }, work)

const newAccount = () =>
  system((ctx) => createAccount(ctx, { email: `${newId()}@exemple.fr`, passwordHash: '', firstName: '', lastName: '' }))
const save = (accountId: string, fields: Partial<ProfileFields>) => system((ctx) => saveProfile(ctx, accountId, fields))
const garagesOf = (accountId: string) =>
  api.services.database.query(
    `select g.name, g.siret, g.phone, g.address_city as city, g.version, m.role, g.founded_by = $1 as "isProfile",
      (select array_agg(s.name) from sites s where s.garage_id = g.id and s.is_default) as sites,
      (select array_agg(e.action order by position) from audit_entries e where e.garage_id = g.id) as actions
    from garages g join members m on m.garage_id = g.id where m.account_id = $1`,
    [accountId],
  )

test('the first save opens the garage of the account, the next ones edit it', async () => {
  const { id } = await newAccount()
  const opened = await save(id, {
    companyName: ' Carrosserie du Port ',
    siret: '130 025 265 00013',
    addressCity: 'Brest',
  })
  expect(opened).toEqual({ isNew: true })
  expect(await save(id, { phone: '02 99 12 34 56' })).toEqual({ isNew: false })
  expect(await garagesOf(id)).toEqual([
    {
      name: 'Carrosserie du Port',
      siret: '13002526500013',
      phone: '02 99 12 34 56',
      city: 'Brest',
      version: 2,
      role: 'manager',
      isProfile: true,
      sites: ['Site principal'],
      actions: ['garage.created', 'garage.edited'],
    },
  ])
})

test('two first saves at once open one garage', async () => {
  const { id } = await newAccount()
  const saves = await Promise.all([save(id, { companyName: 'Un' }), save(id, { companyName: 'Deux' })])
  expect(saves.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
  expect(await garagesOf(id)).toHaveLength(1)
})

test('mistakes are named field by field, and no garage is opened', async () => {
  const { id } = await newAccount()
  await expect(
    save(id, { siret: '12345678900000', addressZipCode: '3500', phone: '12', addressCity: 'x'.repeat(101) }),
  ).rejects.toMatchObject({
    reason: { code: 'garage_details_invalid', status: 422 },
    data: {
      fields: {
        companyName: 'Veuillez indiquer le nom de votre entreprise',
        siret: 'Ce SIRET est incorrect : il compte 14 chiffres, dont une clé de contrôle',
        addressZipCode: 'Le code postal compte 5 chiffres',
        addressCity: '100 caractères au plus',
        phone: 'Ce numéro est incorrect : par exemple 02 99 12 34 56',
      },
    },
  })
  expect(await garagesOf(id)).toEqual([])
})

test('a member of another person’s garage does not edit it', async () => {
  const manager = await api.person()
  const receptionist = await api.person({ role: 'reception', colleagueOf: manager })
  await expect(save(receptionist.accountId, { companyName: 'À moi' })).rejects.toMatchObject({
    reason: { code: 'not_allowed' },
  })
})

test('a person removed from the garage they founded opens another one', async () => {
  const { id } = await newAccount()
  await save(id, { companyName: 'Le premier' })
  await api.services.database.query('update members set removed_at = now() where account_id = $1', [id])
  expect(await save(id, { companyName: 'Le second' })).toEqual({ isNew: true })
  expect((await garagesOf(id)).map(({ isProfile }) => isProfile).toSorted()).toEqual([null, true])
})
