import { describe, expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { officialServer } from '#tests/support/official-client.ts'

const official = officialServer()

/** An account before onboarding: it has no garage. */
async function newcomer() {
  const person = await official.signedIn()
  const { database } = official.services
  await database.query('update members set removed_at = now() where account_id = $1', [person.accountId])
  await database.query('update garages set founded_by = null where founded_by = $1', [person.accountId])
  return person
}

const profileOf = (id: string) => ({
  id,
  company_name: 'Carrosserie Lefèvre',
  siret: '73282932000074',
  address_street: '12 rue des Lilas',
  address_zip_code: '35000',
  address_city: 'Rennes',
  address_country: 'France',
  phone: '02 99 12 34 56',
})

describe('the profile of an account', () => {
  test('it is not there before onboarding, and the wire says so as the product expects it', async () => {
    const { client, accountId } = await newcomer()
    const { status, error } = await client.from('users_extended').select('*').eq('id', accountId).single()
    expect([status, error?.code]).toEqual([406, 'PGRST116'])
  })

  test('the first save opens the garage, and answers the row', async () => {
    const { client, accountId } = await newcomer()
    const row = profileOf(accountId)
    const { data, status, error } = await client.from('users_extended').upsert(row).select().single()
    expect(error).toBeNull()
    expect([status, data]).toMatchObject([201, row])
    expect((await client.from('users_extended').select('*').eq('id', accountId).single()).data).toEqual(data)
  })

  test('two first saves at once open one garage', async () => {
    const { client, accountId } = await newcomer()
    const row = profileOf(accountId)
    const saves = await Promise.all([
      client.from('users_extended').upsert(row),
      client.from('users_extended').upsert(row),
    ])
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 201])
    const { database } = official.services
    const garages = await database.query('select id from garages where founded_by = $1', [accountId])
    expect(garages).toHaveLength(1)
  })

  test('a sign-up with the official client can save its profile with the new session', async () => {
    const client = official.client()
    const { data } = await client.auth.signUp({ email: `${newId()}@exemple.fr`, password: 'Carrosserie-Neuve-35' })
    const id = data.user?.id ?? ''
    const saved = await client.from('users_extended').upsert(profileOf(id)).select('id, company_name').single()
    expect(saved).toMatchObject({ error: null, data: { id, company_name: 'Carrosserie Lefèvre' } })
    await client.auth.signOut()
    expect(await client.from('users_extended').select('*')).toMatchObject({ status: 401 })
  })

  test('the next ones change only what they say', async () => {
    const { client, accountId } = await newcomer()
    await client.from('users_extended').upsert(profileOf(accountId))
    const changed = await client.from('users_extended').upsert({ id: accountId, address_city: 'Fougères', phone: null })
    expect(changed).toMatchObject({ status: 200, error: null })
    const { data } = await client.from('users_extended').select('*').single()
    expect(data).toMatchObject({ ...profileOf(accountId), address_city: 'Fougères', phone: null })
  })

  test('a change of the own row goes the same way; that of another one finds nothing', async () => {
    const [camille, other] = [await official.signedIn(), await official.signedIn()]
    const rename = (id: string) =>
      camille.client.from('users_extended').update({ company_name: 'Carrosserie Neuve' }).eq('id', id).select('id')
    expect((await rename(camille.accountId)).data).toEqual([{ id: camille.accountId }])
    expect((await rename(other.accountId)).data).toEqual([])
    const { data } = await other.client.from('users_extended').select('company_name').single()
    expect(data).toEqual({ company_name: 'Carrosserie du Test' })
  })

  test('nobody writes the profile of another account, nor sees it', async () => {
    const [camille, other] = [await official.signedIn(), await official.signedIn()]
    const { status, error } = await camille.client.from('users_extended').upsert(profileOf(other.accountId))
    expect([status, error?.code]).toEqual([403, '42501'])
    expect(await camille.client.from('users_extended').select('*').eq('id', other.accountId)).toMatchObject({
      data: [],
    })
  })

  test('a visitor writes none', async () => {
    const { status, error } = await official.client().from('users_extended').upsert(profileOf(newId()))
    expect([status, error?.code]).toEqual([401, '42501'])
  })

  test('a member who is not the manager may not change it', async () => {
    const camille = await official.signedIn()
    const { client, accountId } = await official.signedIn({ role: 'workshop', garageId: camille.garageId })
    const { status, error } = await client.from('users_extended').upsert({ id: accountId, company_name: 'À moi' })
    expect([status, error?.code]).toEqual([403, '42501'])
    expect(error?.message).toMatch(/gérant/)
  })

  test('a refusal of the product keeps its sentences, by column', async () => {
    const { client, accountId } = await newcomer()
    const { status, error } = await client.from('users_extended').upsert({ ...profileOf(accountId), siret: '123' })
    expect([status, error?.code, error?.message]).toEqual([400, '23514', expect.stringContaining('SIRET')])
    expect(JSON.parse(error?.details ?? '')).toHaveProperty('siret')
    expect((await client.from('users_extended').select('id')).data).toEqual([])
  })

  test('a text that cannot be kept is refused, not a bug', async () => {
    const { client, accountId } = await newcomer()
    const { status } = await client.from('users_extended').upsert({ ...profileOf(accountId), company_name: 'a\u0000b' })
    expect(status).toBe(400)
  })

  test('a plain insert is for newcomers, and duplicates may be left alone', async () => {
    const { client, accountId } = await newcomer()
    const row = profileOf(accountId)
    expect(await client.from('users_extended').insert(row)).toMatchObject({ status: 201, error: null })
    expect(await client.from('users_extended').insert(row)).toMatchObject({ status: 409, error: { code: '23505' } })
    const ignored = await client
      .from('users_extended')
      .upsert({ ...row, company_name: 'X' }, { ignoreDuplicates: true })
      .select()
    expect(ignored).toMatchObject({ status: 200, data: [] })
  })

  test('columns that the house keeps, and rows without their key, are refused', async () => {
    const { client, accountId } = await official.signedIn()
    const upsert = (row: object) => client.from('users_extended').upsert(row)
    expect((await upsert({ id: accountId, created_at: '2020-01-01' })).error?.code).toBe('42501')
    expect((await upsert({ company_name: 'X' })).error?.code).toBe('23502')
    expect((await upsert({ id: accountId, role: 'admin' })).error?.code).toBe('PGRST204')
  })
})
