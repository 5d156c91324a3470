import { beforeAll, expect, test } from 'vitest'
import { noticeInput } from '#features/claim-assignments/claim-assignment-input.ts'
import { prepareAssignmentNotice } from '#features/claim-assignments/server/prepare-assignment-notice.ts'
import { readRegisteredLetter } from '#features/claim-assignments/server/read-registered-letter.ts'
import { noticeOfSample, signedAssignment } from '#features/claim-assignments/server/samples.ts'
import { sendRegisteredLetter } from '#features/claim-assignments/server/send-registered-letter.ts'
import { ar24 } from '#platform/outgoing/ar24.ts'
import { ar24Server } from '#tests/support/ar24-server.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
const sender = { email: 'atelier@garage.example', code: '123456' }
const electronic = { channel: 'electronic_registered_mail' as const, recipient: 'sinistres@axa.example', sender }

beforeAll(async () => {
  api.setNow('2026-11-20T09:00:00Z')
  owner = await api.person()
})

/** A letter is prepared where a provider is set, then its jobs run. */
async function withProvider(person: Person = owner) {
  const server = await ar24Server()
  const { url, token, privateKey } = server
  const registeredMail = ar24({ url, token, privateKey, clock: api.services.clock })
  const { print, files } = api.services
  const at = { transaction: person.inGarage, print, files, registeredMail }
  const prepare = ({ id, ...letter }: ReturnType<typeof noticeOfSample>) =>
    prepareAssignmentNotice(at, { id, ...noticeInput.parse(letter) })
  const tools = { files, registeredMail }
  const { inGarage, garageId } = person
  const run = { inGarage, garageId, isAskedAgain: false, attempt: 1 }
  const send = (noticeId: string, more: object = {}) => sendRegisteredLetter(tools, { noticeId }, { ...run, ...more })
  const read = (noticeId: string) => readRegisteredLetter(tools, { noticeId }, run)
  const mail = () => [...server.mails.values()].at(-1)
  return { server, prepare, send, read, mail }
}

const refused = (code: string) => ({ reason: { code } })
const noticesOf = async (id: string) => (await owner.api.claimAssignments.readClaimAssignment({ id })).notices

test('a notification goes by registered mail with the act, and binds on the day of its receipt', async () => {
  const { server, prepare, send, read, mail } = await withProvider()
  const { id } = await signedAssignment(owner, api)
  const notice = noticeOfSample(id, electronic)
  await prepare(notice)
  expect((await prepare(notice)).notices).toHaveLength(1)
  await send(notice.noticeId)
  await send(notice.noticeId)
  expect([...server.mails.keys()]).toEqual(['9000'])
  expect(server.asked.filter(({ path }) => path === '/attachment')).toHaveLength(2)
  await read(notice.noticeId)
  expect(await noticesOf(id)).toMatchObject([{ sentOn: null, registeredNumber: '9000', letter: { state: 'waiting' } }])

  const proof = `${server.origin}/get/proof`
  Object.assign(mail() ?? {}, { ts_ev_date: '2026-11-20 10:01:02', proof_ev_url: `${proof}/ev` })
  await Promise.all([read(notice.noticeId), read(notice.noticeId)])
  const [sent] = await noticesOf(id)
  expect(sent).toMatchObject({ sentOn: '2026-11-20', depositFileId: expect.any(String), letter: { state: 'sent' } })

  Object.assign(mail() ?? {}, { view_date: '2026-11-21 00:30:00', proof_ar_url: `${proof}/ar` })
  await read(notice.noticeId)
  await read(notice.noticeId)
  const whole = await owner.api.claimAssignments.readClaimAssignment({ id })
  expect(whole).toMatchObject({
    assignment: { state: 'received' },
    binding: { on: '2026-11-21', fact: 'accusé de réception du 21/11/2026' },
    notices: [{ receivedOn: '2026-11-21', version: (sent?.version ?? 0) + 1, letter: { state: 'received' } }],
  })
  const receipt = { id, fileId: whole.notices[0]?.receiptFileId ?? '' }
  expect(await (await owner.api.claimAssignments.readAssignmentFile(receipt)).text()).toContain('/get/proof/ar')
})

test('a refused letter keeps its proof and binds nobody', async () => {
  const { server, prepare, send, read, mail } = await withProvider()
  const { id } = await signedAssignment(owner, api)
  const notice = noticeOfSample(id, electronic)
  await prepare(notice)
  await send(notice.noticeId)
  const end = { refused_date: '2026-11-25 08:00:00', proof_rf_url: `${server.origin}/get/proof/rf` }
  Object.assign(mail() ?? {}, { ts_ev_date: '2026-11-20 10:01:02', ...end })
  await read(notice.noticeId)
  expect(await owner.api.claimAssignments.readClaimAssignment({ id })).toMatchObject({
    ...{ assignment: { state: 'notified' }, binding: null },
    notices: [
      { receivedOn: null, receiptFileId: expect.any(String), letter: { state: 'refused', endedOn: '2026-11-25' } },
    ],
  })
})

test('a receipt binds by its own proof, with no deposit day and before a sent day that was typed wrong', async () => {
  const { server, prepare, send, read, mail } = await withProvider()
  const received = async (on: string, typed?: { sentOn: string }) => {
    const { id } = await signedAssignment(owner, api)
    const notice = noticeOfSample(id, electronic)
    await prepare(notice)
    await send(notice.noticeId)
    const [given] = await noticesOf(id)
    const key = { id, noticeId: notice.noticeId, baseVersion: given?.version ?? 0, registeredNumber: '9000' }
    if (typed) await owner.api.claimAssignments.dateAssignmentNotice({ ...key, ...typed })
    Object.assign(mail() ?? {}, { view_date: `${on} 10:30:00`, proof_ar_url: `${server.origin}/get/proof/ar` })
    await read(notice.noticeId)
    return owner.api.claimAssignments.readClaimAssignment({ id })
  }
  const bound = (on: string) => ({
    ...{ assignment: { state: 'received' }, binding: { on } },
    notices: [{ sentOn: on, receivedOn: on, receiptFileId: expect.any(String), letter: { state: 'received' } }],
  })
  expect(await received('2026-11-20')).toMatchObject(bound('2026-11-20'))
  expect(await received('2026-11-19', { sentOn: '2026-11-20' })).toMatchObject(bound('2026-11-19'))
})

test('a wrong code, a silent service and a service that is not set write no letter', async () => {
  const { server, prepare } = await withProvider()
  const { id } = await signedAssignment(owner, api)
  const wrong = { ...electronic, sender: { ...sender, code: '000000' } }
  await expect(prepare(noticeOfSample(id, wrong))).rejects.toMatchObject(refused('registered_sender_unknown'))
  server.state.isBusy = true
  await expect(prepare(noticeOfSample(id, electronic))).rejects.toMatchObject(refused('registered_mail_silent'))
  await expect(
    owner.api.claimAssignments.prepareAssignmentNotice(noticeOfSample(id, electronic)),
  ).rejects.toMatchObject({ code: 'registered_mail_off' })
  expect(await noticesOf(id)).toEqual([])
  const { channels } = await owner.api.claimAssignments.proposeAssignmentNotice({ id, kind: 'notification' })
  expect(channels).toEqual(['registered_mail', 'email', 'hand'])
})

test('a private person gets one only after an agreement that is noted', async () => {
  const { server, prepare, send } = await withProvider()
  const { id, assignorId } = await signedAssignment(owner, api)
  const toClient = { ...electronic, kind: 'to_client' as const, recipient: 'zoe@client.example' }
  await expect(prepare(noticeOfSample(id, toClient))).rejects.toMatchObject(refused('registered_consent_missing'))
  const agreed = noticeOfSample(id, { ...toClient, consentedOn: '2026-11-19' })
  await prepare(agreed)
  await send(agreed.noticeId)
  const { firstName, lastName } = (await owner.api.clients.readClient({ id: assignorId })).client
  expect(server.asked.at(-1)?.fields).toMatchObject({
    ...{ dest_statut: 'particulier', to_email: 'zoe@client.example', to_firstname: firstName, to_lastname: lastName },
  })
})

test('a letter whose answer was lost is not sent twice', async () => {
  const { server, prepare, send } = await withProvider()
  const { id } = await signedAssignment(owner, api)
  const notice = noticeOfSample(id, electronic)
  await prepare(notice)
  server.state.losesAnswerOf = '/mail'
  await expect(send(notice.noticeId)).rejects.toMatchObject({ isPermanent: false })
  server.state.losesAnswerOf = ''
  await send(notice.noticeId)
  expect([...server.mails.keys()]).toEqual(['9000'])
  expect((await noticesOf(id))[0]?.registeredNumber).toBe('9000')
})

test('a letter that the service refuses is told, and leaves when it is asked again', async () => {
  const { server, prepare, send } = await withProvider()
  const { id } = await signedAssignment(owner, api)
  const notice = noticeOfSample(id, electronic)
  await prepare(notice)
  server.state.refuses = 'Crédit insuffisant.'
  await expect(send(notice.noticeId)).rejects.toMatchObject({ isPermanent: true })
  expect(await noticesOf(id)).toMatchObject([
    { sentOn: null, letter: { state: 'failed', problem: 'Crédit insuffisant.' } },
  ])
  server.state.refuses = ''
  await send(notice.noticeId)
  expect(server.mails.size).toBe(0)
  await send(notice.noticeId, { isAskedAgain: true })
  expect(server.mails.size).toBe(1)
})
