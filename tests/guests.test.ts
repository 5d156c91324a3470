import { expect, test } from 'vitest'
import { openedRequest, preparedRequest, stampedRequest } from '#features/signatures/server/samples.ts'
import { withdrawableRequest } from '#features/withdrawals/server/samples.ts'
import { createAccessLink, hashOf, type LinkKind, linkHeader, linkKinds } from '#platform/access-links.ts'
import { randomToken } from '#platform/crypto/crypto.ts'
import { createLog } from '#platform/log.ts'
import { createApp } from '#server/app.ts'
import { times } from '#tests/support/depth.ts'
import { operations, requestOf } from '#tests/support/operations.ts'
import { openToAll } from '#tests/support/samples.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

const tableNames = `select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by 1`
const columnsOf = `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
  and has_column_privilege('app_guest', attrelid, attnum, 'select')`

/** The rows that a guest sees of a table, in the columns that the role may read. */
async function seenAt(linkId: string, garageId: string, table: string) {
  const columns = (await api.services.database.query(columnsOf, [table])).map(({ name }) => `"${name}"`)
  if (columns.length === 0) return []
  return api.services.database
    .exec(`begin; select set_config('app.link_id', '${linkId}', true), set_config('app.garage_id', '${garageId}', true);
    set local role app_guest; select ${columns} from "${table}"; commit;`)
    .then((rows) => rows.filter((row) => !('set_config' in row)))
}

test('a guest sees the rows of their link in every table, and no other', async () => {
  const owner = await api.person()
  const [mine] = [await openedRequest(owner), await openedRequest(owner), await openedRequest(await api.person())]
  const [link] = await api.services.database.query('select id from access_links where token_hash = $1', [
    hashOf(mine.token),
  ])
  const own: Record<string, number> = {
    access_links: 1,
    garages: 1,
    signature_requests: 1,
    signature_documents: 1,
    signers: 1,
    files: 1,
  }
  const seen: Record<string, number> = {}
  for (const { name } of await api.services.database.query(tableNames)) {
    const rows = await seenAt(String(link?.id), owner.garageId, String(name))
    if (rows.length > 0) seen[String(name)] = rows.length
  }
  expect(seen).toEqual(own)
  const [request] = await seenAt(String(link?.id), owner.garageId, 'signature_requests')
  expect(request?.id).toBe(mine.request.id)
  expect(await seenAt('00000000-0000-0000-0000-000000000000', owner.garageId, 'signature_requests')).toEqual([])
})

test('the link of a signed copy shows the final file of its request; a link to sign shows none', async () => {
  const owner = await api.person()
  const mine = await stampedRequest(owner, api)
  await stampedRequest(owner, api)
  const copy = await copyLink(owner, mine.signers[0]?.id ?? '')
  const own: Record<string, number> = {
    ...{ access_links: 1, garages: 1, signature_requests: 1, signature_documents: 1, signers: 1, given_signatures: 1 },
    ...{ signed_choices: 1, stamped_documents: 1, files: 2 },
  }
  const seen: Record<string, number> = {}
  for (const { name } of await api.services.database.query(tableNames)) {
    const rows = await seenAt(copy.id, owner.garageId, String(name))
    if (rows.length > 0) seen[String(name)] = rows.length
  }
  expect(seen).toEqual(own)
  const [signing] = await api.services.database.query('select id from access_links where token_hash = $1', [
    hashOf(mine.token),
  ])
  expect(await seenAt(String(signing?.id), owner.garageId, 'stamped_documents')).toEqual([])
})

test('a link to withdraw shows its contract, its right and the people who signed, and no signature', async () => {
  const owner = await api.person()
  const mine = await withdrawableRequest(owner, api)
  await withdrawableRequest(owner, api)
  await withdrawableRequest(await api.person(), api)
  const [link] = await api.services.database.query('select id from access_links where token_hash = $1', [
    hashOf(mine.token),
  ])
  const seen: Record<string, number> = {}
  for (const { name } of await api.services.database.query(tableNames)) {
    const rows = await seenAt(String(link?.id), owner.garageId, String(name))
    if (rows.length > 0) seen[String(name)] = rows.length
  }
  expect(seen).toEqual({
    ...{ access_links: 1, garages: 1, signature_requests: 1, signature_documents: 2, files: 2 },
    ...{ signers: 1, signed_choices: 1, withdrawal_rights: 1 },
  })
})

const copyLink = (owner: Person, subjectId: string) =>
  owner.inGarage((ctx) =>
    createAccessLink(ctx, { kind: 'copy', subjectId, expiresAt: new Date(ctx.now.getTime() + 86_400_000) }),
  )

test('a guest runs no function that reads beyond their link', async () => {
  const open = await api.services.database.query(`select p.proname as name from pg_proc p
    where p.pronamespace = 'app'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('app_guest', p.oid, 'execute') order by 1`)
  expect(open.map(({ name }) => name)).toEqual([
    'append_audit',
    'append_signature_event',
    'garages_of_account',
    'link_garage',
    'link_request',
    'link_subject',
    'profile_garage_of',
    'reaches_garage',
  ])
})

const guestOperations = operations.filter(({ name }) => /^(signatures|withdrawals)\./.test(name) && openToAll.has(name))

test('a link that is wrong in any way meets one answer, at every operation of links', async () => {
  const owner = await api.person()
  const { request, token } = await openedRequest(owner)
  const revoked = await openedRequest(owner)
  await owner.api.signatures.revokeSignatureRequest({ id: revoked.request.id, reason: 'Erreur' })
  const replaced = await openedRequest(owner)
  await owner.api.signatures.sendSignatureRequest({ id: replaced.request.id })
  const withdrawal = await owner.inGarage((ctx) =>
    createAccessLink(ctx, {
      kind: 'withdrawal',
      subjectId: request.id,
      expiresAt: new Date(ctx.now.getTime() + 86_400_000),
    }),
  )
  const copy = await copyLink(owner, (await stampedRequest(owner, api)).signers[0]?.id ?? '')
  const ofCopies = ['signatures.readSigning', 'signatures.downloadSigningDocument']
  const wrong = [token.slice(0, -1), `${token}x`, 'invented', revoked.token, replaced.token]
  const valid = {
    id: request.id,
    page: 1,
    channel: 'email',
    reason: 'x',
    name: 'x',
    means: 'typed',
    isAccepted: true,
    documents: [{ id: request.id, sha256: 'a'.repeat(64) }],
  }
  for (const operation of guestOperations) {
    const isOfWithdrawals = operation.name.startsWith('withdrawals.')
    const foreign = [
      ...(isOfWithdrawals ? [token] : [withdrawal.token]),
      ...(ofCopies.includes(operation.name) ? [] : [copy.token]),
    ]
    const answers = await Promise.all(
      [...wrong, ...foreign].map(async (each) => {
        const { url, init } = requestOf(operation, { ...valid, [linkHeader]: each })
        const answer = await api.fetch(url, init)
        return `${answer.status} ${await answer.text()}`
      }),
    )
    expect(new Set(answers), operation.name).toHaveLength(1)
    expect(answers[0], operation.name).toMatch(/^404 .*link_not_valid/)
  }
})

test('a look leaves no trace of the person', async () => {
  const owner = await api.person()
  const { request, token } = await openedRequest(owner)
  const count = () =>
    owner.inGarage(async ({ db }) => (await db.selectFrom('auditEntries').select('position').execute()).length)
  const before = await count()
  for (const method of ['GET', 'HEAD']) await api.fetch('/api/signing', { method, headers: { [linkHeader]: token } })
  expect(await count()).toBe(before)
  const { request: after, events } = await owner.api.signatures.readSignatureRequest({ id: request.id })
  expect(after).toMatchObject({ state: 'sent', openedAt: null, version: request.version })
  expect(events.map(({ kind }) => kind)).not.toContain('opened')
})

/** Asks as from this address: the server trusts one proxy. */
async function askPage(token: string, address: string) {
  const { services } = api
  behindProxy ??= createApp({ ...services, env: { ...services.env, TRUSTED_PROXIES: 1 } })
  const headers = { [linkHeader]: token, 'x-forwarded-for': address }
  return behindProxy.fetch(new Request('http://localhost/api/signing', { headers }))
}
let behindProxy: ReturnType<typeof createApp> | undefined

test('guessed tokens find nothing, a network runs out of places, and the true holder enters from elsewhere', async () => {
  const { token } = await openedRequest(await api.person())
  const began = Date.now()
  const found = new Set<string>()
  let answered = 0
  // One guess of two comes from one network, the others from a network each.
  const guess = async (rank: number) => {
    const isShared = rank % 2 === 0
    const address = isShared ? '203.0.113.9' : `10.${rank >> 16}.${(rank >> 8) & 255}.${rank & 255}`
    const answer = await askPage(randomToken(), address)
    found.add(answer.status === 429 ? '429' : `${answer.status} ${await answer.text()}`)
    if (!isShared) expect(answer.status).toBe(404)
    else if (answer.status !== 429) answered++
  }
  for (let rank = 0; rank < times(1_000, 100_000); rank += 100)
    await Promise.all(Array.from({ length: 100 }, (_, step) => guess(rank + step)))
  expect([...found].toSorted()).toEqual([expect.stringMatching(/^404 .*link_not_valid/), '429'])
  expect(answered).toBeLessThanOrEqual(31 + (Date.now() - began) / 2_000)
  expect((await askPage(token, '203.0.113.77')).status).toBe(200)
}, 900_000)

test('an invented token costs as much work to refuse as one that was revoked, and as one of another kind', async () => {
  const owner = await api.person()
  const revoked = await openedRequest(owner)
  await owner.api.signatures.revokeSignatureRequest({ id: revoked.request.id, reason: 'Erreur' })
  const expiresAt = new Date(Date.now() + 86_400_000)
  const foreign = await owner.inGarage((ctx) =>
    createAccessLink(ctx, { kind: 'withdrawal', subjectId: revoked.request.id, expiresAt }),
  )
  const tokens = { invented: randomToken, revoked: () => revoked.token, foreign: () => foreign.token }
  const kinds = ['invented', 'revoked', 'foreign'] as const
  const costs = { invented: [] as number[], revoked: [] as number[], foreign: [] as number[] }
  for (let rank = 0; rank < 180; rank++) {
    const kind = kinds[rank % kinds.length] ?? 'invented'
    // Measures processor time: other work on this machine must not decide.
    const before = process.cpuUsage()
    const { status } = await askPage(tokens[kind](), `192.0.2.${rank}`)
    const { user, system } = process.cpuUsage(before)
    expect(status).toBe(404)
    costs[kind].push(user + system)
  }
  for (const kind of ['revoked', 'foreign'] as const) {
    const ratio = median(costs.invented) / median(costs[kind])
    expect(ratio, kind).toBeGreaterThan(0.6)
    expect(ratio, kind).toBeLessThan(1.6)
  }
})

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

test('the request log holds no token, of a page or of a call', async () => {
  const { token } = await openedRequest(await api.person())
  const lines: string[] = []
  const app = createApp({ ...api.services, log: createLog('debug', (line) => lines.push(line)) })
  const pages = ['signature', 'signature/cession', 'retractation'].map((page) => `/${page}/${token}`)
  for (const path of [...pages, '/api/signing'])
    await app.fetch(new Request(`http://localhost${path}`, { headers: { [linkHeader]: token } }))
  expect(lines.length).toBe(4)
  expect(lines.join()).not.toContain(token)
})

test('no token is kept, and each kind lives as long as it may', async () => {
  const owner = await api.person()
  const { token } = await openedRequest(owner)
  const rows = await api.services.database.query('select to_jsonb(l)::text as text from access_links l')
  expect(rows.map(({ text }) => text).join()).not.toContain(token)
  const long = (kind: LinkKind) =>
    owner.inGarage((ctx) =>
      createAccessLink(ctx, {
        kind,
        subjectId: owner.accountId,
        expiresAt: new Date(ctx.now.getTime() + 40 * 86_400_000),
      }),
    )
  for (const kind of linkKinds.filter((each) => each !== 'withdrawal'))
    await expect(long(kind)).rejects.toThrow('check')
  await long('withdrawal')
  await preparedRequest(owner)
})
