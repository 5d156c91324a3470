import { describe, expect, test } from 'vitest'
import { reportFields } from '#features/expert-reports/server/samples.ts'
import { newId } from '#lib/id.ts'
import { officialServer } from '#tests/support/official-client.ts'
import { createClientByApi } from '#tests/support/wire-rows.ts'

const official = officialServer()
const query = (sql: string, values: unknown[]) => official.services.database.query(sql, values)

describe('the rows of a garage', () => {
  test('each account sees only the clients of its garage, and is their owner', async () => {
    const [camille, other] = [await official.signedIn(), await official.signedIn()]
    const id = await createClientByApi(official.url, camille, 'Lefèvre')
    await createClientByApi(official.url, other, 'Durand')
    const own = await camille.client.from('clients').select('id').eq('user_id', camille.accountId)
    expect(own.data).toEqual([{ id }])
    const { data } = await camille.client.from('clients').select('last_name, user_id')
    expect(data).toEqual([{ last_name: 'Lefèvre', user_id: camille.accountId }])
    expect(await camille.client.from('clients').select('id').eq('user_id', other.accountId)).toMatchObject({ data: [] })
    expect(await other.client.from('clients').select('id').eq('id', id)).toMatchObject({ data: [], error: null })
  })

  test('no filter shows the clients of another garage', async () => {
    const [camille, other] = [await official.signedIn(), await official.signedIn()]
    await createClientByApi(official.url, other, 'Durand')
    const clients = () => camille.client.from('clients').select('id')
    expect((await clients().or('id.not.is.null,id.is.null')).data).toEqual([])
    expect((await clients().filter('id', 'not.in', '()')).data).toEqual([])
    expect((await clients().or(`user_id.eq.${other.accountId},kind.eq.person`)).data).toEqual([])
  })

  test('a former or suspended member no longer sees the clients of the garage', async () => {
    const camille = await official.signedIn()
    await createClientByApi(official.url, camille, 'Lefèvre')
    const colleague = await official.signedIn({ role: 'reception', garageId: camille.garageId })
    const seen = async () => (await colleague.client.from('clients').select('id')).data?.length
    expect(await seen()).toBe(1)
    const membership = [colleague.accountId, camille.garageId]
    await query('update members set suspended_at = now() where account_id = $1 and garage_id = $2', membership)
    expect(await seen()).toBe(0)
    await query(
      'update members set suspended_at = null, removed_at = now() where account_id = $1 and garage_id = $2',
      membership,
    )
    expect(await seen()).toBe(0)
  })

  test('clients, invoices, reports, orders, subscriptions and articles can be read but not written', async () => {
    const { client } = await official.signedIn()
    for (const table of [
      'clients',
      'invoices',
      'report_analysis_logs',
      'stripe_user_orders',
      'stripe_user_subscriptions',
      'blog_posts',
    ]) {
      for (const write of [client.from(table).insert({}), client.from(table).update({}), client.from(table).delete()]) {
        expect(await write).toMatchObject({ status: 403, error: { code: '42501' } })
      }
    }
  })

  test('a visitor reads none of these tables', async () => {
    for (const table of [
      'users_extended',
      'clients',
      'invoices',
      'report_analysis_logs',
      'stripe_user_orders',
      'stripe_user_subscriptions',
    ]) {
      const { status, error } = await official.client().from(table).select('*')
      expect([table, status, error?.code]).toEqual([table, 401, '42501'])
    }
  })
})

describe('the calls of the dashboard', () => {
  test('an account without a subscription reads null, and an account without an order an empty list', async () => {
    const { client } = await official.signedIn()
    expect(await client.from('stripe_user_subscriptions').select('*').maybeSingle()).toMatchObject({
      data: null,
      error: null,
    })
    const orders = client.from('stripe_user_orders').select('*').order('order_date', { ascending: false })
    expect(await orders).toMatchObject({ data: [], error: null })
  })

  test('the reports of an account are counted from the first of the month', async () => {
    const { client, accountId } = await official.signedIn()
    const since = new Date('2026-11-01T00:00:00+01:00').toISOString()
    const reports = client.from('report_analysis_logs').select('*', { count: 'exact', head: true })
    expect(await reports.eq('user_id', accountId).gte('analyzed_at', since)).toMatchObject({ count: 0, status: 200 })
  })

  test('a received report is counted, even after it is deleted', async () => {
    const { client, accountId, ...person } = await official.signedIn()
    const headers = { authorization: `Bearer ${person.accessToken}`, 'x-garage': person.garageId }
    const send = (path: string, init?: RequestInit) =>
      fetch(`${official.url}${path}`, {
        ...init,
        headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) },
      })
    const fields = await reportFields({ fetch: send })
    const body = JSON.stringify(fields)
    const json = { 'content-type': 'application/json' }
    expect((await send('/api/expert-reports', { method: 'POST', headers: json, body })).status).toBe(201)
    expect((await send(`/api/expert-reports/${fields.id}`, { method: 'DELETE' })).status).toBe(200)
    const reports = client.from('report_analysis_logs').select('*', { count: 'exact', head: true })
    expect(await reports.eq('user_id', accountId).gte('analyzed_at', '2026-11-01T00:00:00Z')).toMatchObject({
      count: 1,
    })
  })

  test('the invoices of no client, or of three hundred clients, are counted', async () => {
    const { client } = await official.signedIn()
    const invoices = (ids: string[]) =>
      client
        .from('invoices')
        .select('*', { count: 'exact', head: true })
        .in('client_id', ids)
        .gte('created_at', '2026-11-01T00:00:00.000Z')
    expect(await invoices([])).toMatchObject({ count: 0, error: null })
    expect(await invoices(Array.from({ length: 300 }, () => newId()))).toMatchObject({ count: 0, error: null })
  })
})
