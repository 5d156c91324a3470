import { expect, test } from 'vitest'
import { ar24 } from '#platform/outgoing/ar24.ts'
import { ar24Server } from '#tests/support/ar24-server.ts'

const clock = () => new Date('2026-11-28T10:00:00Z')
const letter = {
  id: '0198c0de-0000-7000-8000-000000000001',
  sender: '77',
  to: { email: 'sinistres@axa.example', firstName: '', name: 'AXA France', isFirm: true },
  text: 'Madame, Monsieur,',
  attachments: [
    { name: 'notification.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7 lettre') },
    { name: 'acte.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7 acte') },
  ],
}

async function open() {
  const server = await ar24Server()
  const { url, token, privateKey } = server
  return { server, service: ar24({ url, token, privateKey, clock }) }
}

test('a sender proves who they are, then a letter leaves with its files', async () => {
  const { server, service } = await open()
  const sender = await service.identify({ email: 'garage@garage.example', code: '123456' })
  expect(await service.send({ ...letter, sender })).toBe('9000')
  expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    ...['GET /user', 'POST /user/auth_otp', 'POST /attachment', 'POST /attachment', 'POST /mail'],
  ])
  expect(server.asked.flatMap(({ files }) => files)).toEqual(['notification.pdf', 'acte.pdf'])
  expect(server.asked.at(-1)?.fields).toMatchObject({
    ...{ id_user: '77', eidas: '1', to_email: 'sinistres@axa.example', to_company: 'AXA France' },
    ...{ dest_statut: 'professionnel', ref_dossier: letter.id, 'attachment[0]': '3', 'attachment[1]': '4' },
  })
})

test('a wrong code, a wrong key and a service at rest are told apart', async () => {
  const { server, service } = await open()
  const sender = { email: 'garage@garage.example', code: '000000' }
  await expect(service.identify(sender)).rejects.toMatchObject({
    ...{ message: 'Le code OTP est incorrect.', isPermanent: true },
  })
  const stranger = ar24({ url: server.url, token: server.token, privateKey: 'une autre', clock })
  await expect(stranger.identify(sender)).rejects.toMatchObject({ message: 'invalid_signature', isPermanent: true })
  server.state.isBusy = true
  await expect(service.identify(sender)).rejects.toMatchObject({ isPermanent: false })
})

test('an answer that is not sealed for us counts for nothing', async () => {
  const { server, service } = await open()
  server.state.answersInClear = true
  await expect(service.identify({ email: 'garage@garage.example', code: '123456' })).rejects.toMatchObject({
    isPermanent: false,
  })
})

test('a letter is read with its days and proofs, and another one than ours is refused', async () => {
  const { server, service } = await open()
  const proof = `${server.origin}/get/proof`
  server.mails.set('9', {
    ...{ id: '9', ref_dossier: letter.id, ts_ev_date: '2026-11-28 11:02:03', proof_ev_url: `${proof}/ev` },
    ...{ view_date: '2026-11-30 00:10:00', proof_ar_url: `${proof}/ar`, send_fail: 0 },
  })
  expect(await service.read({ id: letter.id, number: '9' })).toEqual({
    ...{ state: 'received', depositedOn: '2026-11-28', endedOn: '2026-11-30' },
    ...{ depositProof: `${proof}/ev`, endProof: `${proof}/ar` },
  })
  expect((await service.proof(`${proof}/ar`)).toString()).toContain('/get/proof/ar')
  await expect(service.read({ id: 'une-autre', number: '9' })).rejects.toMatchObject({ isPermanent: false })
})

test.each([
  ['refused_date', 'proof_rf_url', 'refused'],
  ['negligence_date', 'proof_ng_url', 'neglected'],
  ['bounced_date', 'proof_bc_url', 'bounced'],
])('a letter with a %s and a %s is %s', async (field, proof, state) => {
  const { server, service } = await open()
  const mail = { id: '9', ref_dossier: letter.id, ts_ev_date: '2026-11-28 11:02:03', [field]: '2026-12-13 11:02:03' }
  server.mails.set('9', { ...mail, [proof]: `${server.origin}/get/proof/end` })
  const read = () => service.read({ id: letter.id, number: '9' })
  expect(await read()).toMatchObject({ state, endedOn: '2026-12-13', endProof: `${server.origin}/get/proof/end` })
  server.mails.set('9', mail)
  expect(await read()).toMatchObject({ state: state === 'bounced' ? 'bounced' : 'sent' })
})

test('an end whose day cannot be read is awaited', async () => {
  const { server, service } = await open()
  const proof = `${server.origin}/get/proof/ar`
  const mail = { id: '9', ref_dossier: letter.id, view_date: 'hier', proof_ar_url: proof }
  server.mails.set('9', mail)
  expect(await service.read({ id: letter.id, number: '9' })).toMatchObject({ state: 'waiting', endedOn: null })
})

test('a proof is fetched from the service alone', async () => {
  const { service } = await open()
  await expect(service.proof('http://169.254.169.254/latest')).rejects.toMatchObject({ isPermanent: true })
})

test('a letter whose answer was lost is found by our reference', async () => {
  const { server, service } = await open()
  await service.identify({ email: 'garage@garage.example', code: '123456' })
  server.state.losesAnswerOf = '/mail'
  await expect(service.send(letter)).rejects.toMatchObject({ isPermanent: false })
  expect(await service.find(letter)).toBe('9000')
})
