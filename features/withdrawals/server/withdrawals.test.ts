import { beforeAll, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { followSignedRequest } from '#features/signatures/server/follow-signed-request.ts'
import { houseRun, messageOf, openedRequest, preparedRequest, signerOf } from '#features/signatures/server/samples.ts'
import { giveWithdrawalLinks } from '#features/withdrawals/server/give-withdrawal-links.ts'
import { readWithdrawalRight } from '#features/withdrawals/server/queries.ts'
import { concludedRequest, withdrawableRequest, withdrawalTokenIn } from '#features/withdrawals/server/samples.ts'
import { sendWithdrawalLink } from '#features/withdrawals/server/send-withdrawal-link.ts'
import { newId } from '#lib/id.ts'
import { linkHeader } from '#platform/access-links.ts'
import { smsPayload } from '#platform/outgoing/outgoing.ts'
import { answerAtLink } from '#tests/support/at-link.ts'
import { signables } from '#tests/support/signables.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
const start = '2026-11-03T09:00:00.000Z'

beforeAll(async () => {
  api.setNow(start)
  owner = await api.person()
})

const at = (token: string, path: string, body?: unknown, more?: Record<string, string>) =>
  answerAtLink(api, token, `/withdrawals${path}`, body, more)
const page = (token: string, more: Record<string, string> = {}) => at(token, '/page', undefined, more)
const confirmWithdrawal = (token: string, body: object = { name: 'Zoé Lefèvre' }, more = {}) =>
  at(token, '/confirmation', body, more)
const right = (id: string) => owner.api.withdrawals.readWithdrawalRight({ id })
const read = (id: string) => owner.api.signatures.readSignatureRequest({ id })
const follow = (requestId: string) => followSignedRequest({ signables }, { requestId }, houseRun(owner, api))

async function fromStart<T>(work: () => Promise<T>): Promise<T> {
  api.setNow(start)
  return work()
}

test('a contract away from the shop carries the information and the form, and one of the shop or of a company does not', async () => {
  await fromStart(async () => {
    const { documents, request } = await preparedRequest(owner, { conclusion: 'distance', place: 'remote' })
    expect(documents.map(({ kind }) => kind)).toEqual(['quote', 'withdrawal_form'])
    expect(documents[1]).toMatchObject({ kindLabel: 'Droit de rétractation', subjectId: request.id, pageCount: 2 })
    expect(request.title).toBe(documents[0]?.title)
    expect(await right(request.id)).toMatchObject({ state: 'unsigned', lastOn: null })

    const shop = await preparedRequest(owner)
    expect(shop.documents.map(({ kind }) => kind)).toEqual(['quote'])
    expect(await right(shop.request.id)).toMatchObject({ state: 'none' })

    const company = await owner.api.clients.createClient(
      clientFields({ kind: 'company', companyName: 'Taxis du Port' }),
    )
    const ofCompany = await preparedRequest(owner, {
      ...{ conclusion: 'distance', place: 'remote', signers: [signerOf({ clientId: company.id })] },
    })
    expect(ofCompany.documents).toHaveLength(1)
    expect(await right(ofCompany.request.id)).toMatchObject({ state: 'none' })
  })
})

test('a request that is replaced gets the form of today, once', async () => {
  await fromStart(async () => {
    const { request } = await openedRequest(owner, { conclusion: 'off_premises' })
    const replacementId = newId()
    const next = await owner.api.signatures.replaceSignatureRequest({ id: request.id, replacementId })
    expect(next.documents.map(({ kind, subjectId }) => [kind, subjectId === replacementId])).toEqual([
      ['quote', false],
      ['withdrawal_form', true],
    ])
  })
})

test('the last signature begins the period, and the link leaves beside the copy, once by each way', async () => {
  await fromStart(async () => {
    const { request } = await concludedRequest(owner, api)
    expect(await right(request.id)).toMatchObject({ state: 'unsigned' })
    await follow(request.id)
    await follow(request.id)
    expect(await right(request.id)).toMatchObject({
      ...{ state: 'open', concludedOn: '2026-11-03', lastOn: '2026-11-17', asksEarlyStart: false, withdrawal: null },
    })
    const give = () =>
      houseRun(owner, api).inGarage((ctx) =>
        giveWithdrawalLinks(ctx, { requestId: request.id, baseUrl: 'https://a.fr' }),
      )
    await give()
    await give()
    const { signers } = await read(request.id)
    const sent = signers[0]?.sendings.filter(({ purpose }) => purpose === 'withdrawal')
    expect(sent?.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    const token = withdrawalTokenIn(await messageOf(owner, request.id, 'withdrawal'))
    expect((await page(token)).body).toMatchObject({ step: 'open', lastOn: '2026-11-17', asksEarlyStart: false })
  })
})

test('the express request to begin early is kept, and asked of nobody by a tick that stands already', async () => {
  await fromStart(async () => {
    const { request, token } = await withdrawableRequest(owner, api, { signing: { asksEarlyStart: true } })
    expect(await right(request.id)).toMatchObject({ asksEarlyStart: true })
    expect((await page(token)).body).toMatchObject({ asksEarlyStart: true })
    const { events } = await read(request.id)
    expect(events.find(({ kind }) => kind === 'signed')?.details).toMatchObject({ asksEarlyStart: true })
  })
})

test('a withdrawal is acknowledged with its contents, its day and its hour, and stands in the evidence', async () => {
  await fromStart(async () => {
    const { request, documents, token } = await withdrawableRequest(owner, api)
    api.setNow('2026-11-05T13:05:00.000Z')
    const { status, body } = await confirmWithdrawal(token, { name: ' Zoé  Lefèvre ', email: 'Autre@exemple.fr' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      step: 'withdrawn',
      names: ['Zoé Lefèvre'],
      reached: ['06 •• •• •• 01', 'z••@lefevre.exemple'],
      withdrawal: { name: 'Zoé Lefèvre', email: 'a••@exemple.fr', withdrawnAt: '2026-11-05T13:05:00.000Z' },
    })
    expect(body.withdrawal.statement).toContain(documents[0]?.title)
    expect(body.withdrawal.statement).toContain(request.reference)

    const mail = await messageOf(owner, request.id, 'withdrawn')
    expect(mail).toContain('Zoé Lefèvre')
    const messages = await owner.inGarage(({ db }) =>
      db
        .selectFrom('outgoingMessages')
        .select(['kind', 'recipient', 'payload'])
        .where('linkId', 'is not', null)
        .execute(),
    )
    const own = messages.filter(({ payload }) => JSON.stringify(payload).includes(request.reference))
    expect(own.map(({ recipient }) => recipient).toSorted()).toEqual([
      ...['+33639980001', 'autre@exemple.fr', 'zoe@lefevre.exemple'],
    ])
    for (const { kind, payload } of own) {
      const { text } = smsPayload.parse(payload)
      expect(text, kind).toMatch(kind === 'sms' ? /05\/11\/2026/ : /5 novembre 2026/)
      expect(text, kind).toMatch(/14\s?h\s?05/)
      expect(text, kind).toContain('Moi, Zo')
    }
    api.setNow(start)
    const { events, isChainWhole } = await read(request.id)
    expect(isChainWhole).toBe(true)
    expect(events.at(-1)).toMatchObject({ kind: 'withdrawn', details: { name: 'Zoé Lefèvre' } })
    expect(await right(request.id)).toMatchObject({ state: 'withdrawn', withdrawal: { id: request.id } })
  })
})

test('two presses, and twenty at once, give one withdrawal and one answer', async () => {
  await fromStart(async () => {
    const { request, token } = await withdrawableRequest(owner, api)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => confirmWithdrawal(token, { name: `Zoé ${index}` })),
    )
    const again = await confirmWithdrawal(token, { name: 'Une autre personne' })
    const told = [...answers, again].map(({ status, body }) => `${status} ${JSON.stringify(body)}`)
    expect(new Set(told)).toHaveLength(1)
    expect(again.status).toBe(200)
    const { events, signers } = await read(request.id)
    expect(events.filter(({ kind }) => kind === 'withdrawn')).toHaveLength(1)
    expect(signers[0]?.sendings.filter(({ purpose }) => purpose === 'withdrawn')).toHaveLength(2)
  })
})

test('the page is open to the last minute of the day after the last, and over then, with the garage to call', async () => {
  await fromStart(async () => {
    const { request, token } = await withdrawableRequest(owner, api)
    api.setNow('2026-11-18T22:59:59.000Z')
    expect((await page(token)).body).toMatchObject({ step: 'open', lastOn: '2026-11-17' })
    api.setNow('2026-11-18T23:00:00.000Z')
    expect((await page(token)).body).toMatchObject({ step: 'over', garage: { name: 'Carrosserie du Test' } })
    expect(await confirmWithdrawal(token)).toMatchObject({ status: 409, body: { code: 'withdrawal_over' } })
    const { id } = request
    const again = owner.inGarage((ctx) => sendWithdrawalLink(ctx, { id }, { baseUrl: 'https://a.fr' }))
    await expect(again).rejects.toMatchObject({ reason: { code: 'withdrawal_over' } })
    expect(await owner.inGarage((ctx) => readWithdrawalRight(ctx, { id }))).toMatchObject({ state: 'over' })
  })
})

test('a withdrawal of the last minute keeps its page long after', async () => {
  await fromStart(async () => {
    const { token } = await withdrawableRequest(owner, api)
    api.setNow('2026-11-18T22:59:59.000Z')
    await confirmWithdrawal(token)
    api.setNow('2027-01-20T10:00:00.000Z')
    expect((await page(token)).body).toMatchObject({ step: 'withdrawn', withdrawal: { name: 'Zoé Lefèvre' } })
    api.setNow('2027-06-01T10:00:00.000Z')
    expect(await page(token)).toMatchObject({ status: 404, body: { code: 'link_not_valid' } })
  })
})

test('a member of the garage looks, and withdraws for nobody', async () => {
  await fromStart(async () => {
    const { token } = await withdrawableRequest(owner, api)
    const bearer = { authorization: `Bearer ${owner.accessToken}` }
    expect(await confirmWithdrawal(token, undefined, bearer)).toMatchObject({
      status: 403,
      body: { code: 'withdrawal_by_member' },
    })
    expect((await page(token, bearer)).body).toMatchObject({ step: 'open', isPreview: true })
    expect((await page(token)).body).toMatchObject({ step: 'open', isPreview: false })
  })
})

test('a form without scripts posts to the same withdrawal, and leads back to the page', async () => {
  await fromStart(async () => {
    const { request, token } = await withdrawableRequest(owner, api)
    const post = async (fields: Record<string, string>) => {
      const answer = await api.fetch('/api/withdrawals/form', { method: 'POST', body: new URLSearchParams(fields) })
      return [answer.status, answer.headers.get('location')]
    }
    expect(await post({ token, name: ' ', email: '' })).toEqual([
      303,
      `/retractation/${token}/confirmer?a-corriger=nom`,
    ])
    expect(await post({ token, name: 'Zoé', email: 'nulle part' })).toEqual([
      ...[303, `/retractation/${token}/confirmer?a-corriger=email`],
    ])
    expect(await post({ token: 'invented', name: 'Zoé' })).toEqual([303, '/retractation/invented'])
    expect(await right(request.id)).toMatchObject({ state: 'open' })
    expect(await post({ token, name: 'Zoé Lefèvre', email: '' })).toEqual([303, `/retractation/${token}`])
    expect(await post({ token, name: 'Zoé Lefèvre', email: '' })).toEqual([303, `/retractation/${token}`])
    expect((await page(token)).body).toMatchObject({
      step: 'withdrawn',
      withdrawal: { name: 'Zoé Lefèvre', email: '' },
    })
  })
})

test('a contract without a right gets no link, and one without an address is told so', async () => {
  await fromStart(async () => {
    const shop = await concludedRequest(owner, api, { conclusion: 'on_site' })
    await expect(owner.api.withdrawals.sendWithdrawalLink({ id: shop.request.id })).rejects.toMatchObject({
      code: 'no_withdrawal_right',
    })
    const mute = await concludedRequest(owner, api, { signers: [signerOf({ email: '', phone: '' })] })
    await expect(owner.api.withdrawals.sendWithdrawalLink({ id: mute.request.id })).rejects.toMatchObject({
      code: 'consumer_unreachable',
    })
    expect(await right(mute.request.id)).toMatchObject({ state: 'unsigned' })
    await follow(mute.request.id)
    expect(await right(mute.request.id)).toMatchObject({ state: 'open' })
  })
})

test('a workshop hand reads, and sends no link; another garage sees nothing', async () => {
  await fromStart(async () => {
    const { request } = await withdrawableRequest(owner, api)
    const hand = await api.person({ role: 'workshop', colleagueOf: owner })
    expect((await hand.api.withdrawals.readWithdrawalRight({ id: request.id })).state).toBe('open')
    await expect(hand.api.withdrawals.sendWithdrawalLink({ id: request.id })).rejects.toMatchObject({
      code: 'not_allowed',
    })
    const stranger = await api.person()
    await expect(stranger.api.withdrawals.readWithdrawalRight({ id: request.id })).rejects.toMatchObject({
      code: 'signature_request_not_found',
    })
    expect((await stranger.api.withdrawals.listWithdrawals({})).items).toEqual([])
  })
})

test('a look at the page, by a robot too, changes nothing', async () => {
  await fromStart(async () => {
    const { request, token } = await withdrawableRequest(owner, api)
    const count = () =>
      owner.inGarage(async ({ db }) => (await db.selectFrom('auditEntries').select('position').execute()).length)
    const before = [await count(), (await read(request.id)).events.length]
    for (const method of ['GET', 'HEAD'])
      await api.fetch('/api/withdrawals/page', { method, headers: { [linkHeader]: token } })
    expect((await page(token)).body).toMatchObject({ step: 'open' })
    expect([await count(), (await read(request.id)).events.length]).toEqual(before)
    expect(await right(request.id)).toMatchObject({ state: 'open' })
  })
})

test('a body that is no form, and a token that is no token, lead to the page of wrong links', async () => {
  for (const body of ['{', 'token=%00%ff&name=x', new Blob(['x'], { type: 'multipart/form-data; boundary=none' })]) {
    const answer = await api.fetch('/api/withdrawals/form', { method: 'POST', body })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/retractation\/inconnu/)
  }
})

test('a form that is too heavy is refused with a sentence, and is no bug', async () => {
  const body = `token=${'x'.repeat(30_000)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await api.fetch('/api/withdrawals/form', { method: 'POST', headers, body })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain('trop lourde')
})
