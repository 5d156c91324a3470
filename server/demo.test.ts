import { expect, test } from 'vitest'
import { followSignedRequest } from '#features/signatures/server/follow-signed-request.ts'
import { stampSignedDocuments } from '#features/signatures/server/stamp-signed-documents.ts'
import { type Context, houseId, withGarageAs, withSystem } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { breachesOf } from '#print/factur-x/check-invoice.ts'
import { signables } from '#server/composition.ts'
import { openDemo } from '#server/demo.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const signIn = { email: 'demo@exemple.fr', password: 'Demonstration1' }

// It prints documents and reduces photographs.
test('the demo garage is opened once, and its audit chain verifies', async () => {
  await openDemo(api.services, signIn)
  await openDemo(api.services, signIn)

  const garages = await withSystem(api.services.database, { now: new Date(), requestId: 'test' }, (ctx) =>
    ctx.db.selectFrom('garages').select('id').where('isDemo', '=', true).execute(),
  )
  expect(garages).toHaveLength(1)
  const broken = await api.services.database.query('select * from app.verify_audit_chain($1)', [garages[0]?.id])
  expect(broken).toEqual([])
})

test('a refusal of one of its parts is told, unless its manager stands already', async () => {
  // The addresses of the colleagues are taken by the demo above.
  const second = openDemo(api.services, { ...signIn, email: 'autre@exemple.fr' })
  await expect(second).rejects.toMatchObject({ reason: { code: 'email_taken' } })
})

test('its reports were received in the past, and stand in different states', async () => {
  const reports = await api.services.database.query(
    `select g.state, r.reviewed_at is not null as "isReviewed", count(*)::int as count
     from expert_reports r join expert_report_readings g on g.id = r.id group by 1, 2 order by 1, 2`,
  )
  expect(reports).toEqual([
    { state: 'failed', isReviewed: false, count: 1 },
    { state: 'read', isReviewed: false, count: 4 },
    { state: 'read', isReviewed: true, count: 2 },
    { state: 'refused', isReviewed: false, count: 1 },
  ])
})

test('its photographs tell three repairs, with their previews and the time of their shot', async () => {
  const photographs = await api.services.database.query(
    `select a.stage, count(*)::int as count, bool_and(f.preview = 'drawn') as drawn, bool_and(f.captured_at <= a.attached_at) as timed
     from attachments a join attachment_files f on f.id = a.file_id where a.stage is not null group by 1 order by 1`,
  )
  expect(photographs).toEqual([
    { stage: 'after', count: 1, drawn: true, timed: true },
    { stage: 'before', count: 7, drawn: true, timed: true },
    { stage: 'during', count: 2, drawn: true, timed: true },
  ])
  const drawn = await api.services.database.query('select count(*)::int as count from attachment_markups')
  expect(drawn).toEqual([{ count: 1 }])
})

test('the credentials printed at start open it', async () => {
  const answer = await api.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  })
  expect(answer.status).toBe(200)
  const { access_token } = await answer.json()
  const me = await api.fetch('/api/me', { headers: { authorization: `Bearer ${access_token}` } })
  expect(await me.json()).toMatchObject({
    garages: [{ name: 'Carrosserie des Remparts', role: 'manager', isDemo: true }],
  })
})

test('a power of attorney and a notice of what stays with the client wait for their signature', async () => {
  const drafts = await api.services.database.query(
    `select kind, state, (content ->> 'deductibleCents')::int > 0 as "hasDeductible" from declarations order by rank`,
  )
  expect(drafts).toEqual([
    { kind: 'share_notice', state: 'draft', hasDeductible: true },
    { kind: 'power_of_attorney', state: 'draft', hasDeductible: null },
  ])
})

test('its quotes are in every state, and one waits in vain for an answer', async () => {
  const quotes = await api.services.database.query(
    'select status, count(*)::int as count from quotes group by status order by status',
  )
  expect(quotes).toEqual([
    { status: 'accepted', count: 5 },
    { status: 'declined', count: 2 },
    { status: 'draft', count: 2 },
    { status: 'presented', count: 4 },
  ])
})

test('each order that is told of was made, and found work waits for the client', async () => {
  const orders = await api.services.database.query(
    `select status, completes_id is not null as "isFound", count(*)::int as count from repair_orders group by 1, 2 order by 1, 2`,
  )
  expect(orders).toEqual([
    { status: 'delivered', isFound: false, count: 2 },
    { status: 'draft', isFound: true, count: 1 },
    { status: 'started', isFound: false, count: 1 },
  ])
})

test('its invoices are of every kind and all valid, some are paid, and the chain of numbers is whole', async () => {
  const issued = await api.services.database.query(
    `select kind, count(*)::int as count, max(series_rank)::int as last from invoices where status = 'issued' group by kind order by kind`,
  )
  expect(issued).toEqual([
    { kind: 'credit_note', count: 2, last: 2 },
    { kind: 'deposit', count: 1, last: expect.any(Number) },
    { kind: 'invoice', count: 31, last: 32 },
  ])
  const twins = 'select created_at from invoices group by created_at having count(*) > 1'
  expect(await api.services.database.query(twins)).toEqual([])
  const documents = await api.services.database.query('select xml from invoice_documents')
  expect(documents.map(({ xml }) => breachesOf(String(xml)))).toEqual(documents.map(() => []))
  const paid = await api.services.database.query(
    'select count(*)::int as count, bool_or(reverses_id is not null) as reversed from payments',
  )
  expect(paid).toEqual([{ count: expect.any(Number), reversed: true }])
})

test('its books balance, and tell what its invoices and payments sum to', async () => {
  const signed = await api.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  })
  const authorization = `Bearer ${(await signed.json()).access_token}`
  const me = await (await api.fetch('/api/me', { headers: { authorization } })).json()
  const [since] = await api.services.database.query(
    "select min(issued_on)::text as from, (min(issued_on) + 364)::text as to from invoices where status = 'issued'",
  )
  const period = new URLSearchParams(since as Record<string, string>) // both columns are text
  const answer = await api.fetch(`/api/accounting/summary?${period}`, {
    headers: { authorization, 'x-garage': me.garages[0].id },
  })
  const { figures, accounts, isChecked } = await answer.json()
  expect([figures.invoice.count, figures.credit_note.count, isChecked]).toEqual([31, 2, true])
  const side = (name: 'debitCents' | 'creditCents') =>
    accounts.reduce((sum: number, row: Record<typeof name, number>) => sum + row[name], 0)
  expect(side('debitCents')).toBe(side('creditCents'))
})

test('its signature requests are in every state, one on paper, and their messages wait where none leaves the machine', async () => {
  const requests = await api.services.database.query(
    'select state, count(*)::int as count from signature_requests group by state order by state',
  )
  expect(requests).toEqual([
    { state: 'declined', count: 1 },
    { state: 'draft', count: 1 },
    { state: 'expired', count: 3 },
    { state: 'opened', count: 1 },
    { state: 'partly_signed', count: 1 },
    { state: 'replaced', count: 1 },
    { state: 'revoked', count: 1 },
    { state: 'sent', count: 2 },
    { state: 'signed', count: 6 },
  ])
  const messages = await api.services.database.query(
    `select distinct m.state, g.is_demo as "isDemo" from outgoing_messages m join garages g on g.id = m.garage_id
     join signature_sendings s on s.message_id = m.id`,
  )
  expect(messages).toEqual([{ state: 'queued', isDemo: true }])
  const onPaper = await api.services.database.query(
    'select paper_signed_by <> \'\' as "isNamed" from signature_requests where paper_signed_on is not null',
  )
  expect(onPaper).toEqual([{ isNamed: true }])
})

test('its eight assignments stand under every tab, with one leak, one contested for a clause, one paid to the client', async () => {
  const assignments = await api.services.database.query(
    `select a.state, a.asked_cents > 0 as "isAsked", a.requested_on is not null as "isRequested",
      a.signature_request_id is not null as "isAtLink", coalesce(max(r.subject), '') as contested
     from claim_assignments a left join insurer_answers r on r.assignment_id = a.id
     group by a.garage_id, a.id order by a.number`,
  )
  const paper = { isAtLink: false, isAsked: false, isRequested: false, contested: '' }
  const invoiced = { ...paper, isAsked: true, isRequested: true }
  expect(assignments).toEqual([
    { ...invoiced, state: 'shortfall' },
    { ...invoiced, state: 'contested', contested: 'paid_to_client' },
    { ...invoiced, state: 'accepted', isAtLink: true },
    { ...paper, state: 'contested', contested: 'clause' },
    { ...paper, state: 'signed', isAtLink: true },
    { ...paper, state: 'received' },
    { ...paper, state: 'notified', isAtLink: true },
    { ...paper, state: 'out_for_signature' },
  ])
  const [closed] = await api.services.database.query(
    `select shortfall, open_cents::int as "openCents" from claim_assignments where state = 'shortfall'`,
  )
  expect(closed).toEqual({ shortfall: { reduction: 18_000 }, openCents: 18_000 })
})

test('its prises en charge are in every state but the one that has no invoice, one closed with its shortfall told', async () => {
  const states = await api.services.database.query('select distinct state from coverages order by state')
  const under = ['agreed', 'awaited', 'closed_short', 'invoiced', 'paid', 'part_paid', 'refused', 'sent']
  expect(states.map(({ state }) => state)).toEqual(under)
  const [closed] = await api.services.database.query(
    `select s.causes, c.open_cents::int as "openCents" from coverage_shortfalls s join coverages c on c.id = s.dossier_id`,
  )
  expect(closed).toEqual({ causes: { wear: 3_200, reduction: 4_800 }, openCents: 8_000 })
})

test('the jobs of its requests end well: what was signed is stamped and verifies', async () => {
  const signed = await api.services.database.query(
    "select garage_id, id from signature_requests where state = 'signed' order by id",
  )
  const stamped = []
  for (const { garage_id: garageId, id } of signed) {
    const actor = { garageId: String(garageId), accountId: houseId, role: 'manager' as const, requestId: 'test' }
    const now = api.services.clock()
    const inGarage = <T>(work: (ctx: Context) => Promise<T>) =>
      withGarageAs(api.services.database, { ...actor, now }, work)
    const run = { garageId: String(garageId), now, inGarage }
    await followSignedRequest({ signables }, { requestId: String(id) }, run)
    await stampSignedDocuments(api.services, { requestId: String(id) }, run)
  }
  for (const { storage_key: storageKey, size_bytes: sizeBytes } of await api.services.database.query(
    'select f.storage_key, f.size_bytes::int from stamped_documents s join files f on f.id = s.file_id',
  )) {
    const file = { storageKey: String(storageKey), sizeBytes: Number(sizeBytes) }
    stamped.push(api.services.stamp.verify(await readAll(await api.services.files.read(file))).verdict)
  }
  expect(stamped.length).toBeGreaterThanOrEqual(6)
  expect(new Set(stamped)).toEqual(new Set(['intact']))
})
