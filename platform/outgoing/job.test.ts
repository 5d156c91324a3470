import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withSystem } from '#platform/context.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'
import { findWaitingOutgoing, outgoingAttempts } from '#platform/outgoing/deliver.ts'
import { deliverOutgoingJob } from '#platform/outgoing/job.ts'
import { openMailer } from '#platform/outgoing/mail.ts'
import { type OutgoingKey, queueMail, queueSms } from '#platform/outgoing/outgoing.ts'
import { refusal, smtpServer } from '#tests/support/smtp-server.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const messageFolder = mkdtempSync(join(tmpdir(), 'outgoing-job-'))
const from = { name: 'Carrosserie Martin', address: 'contact@martin.fr' }
const mail = { to: 'zoe@exemple.fr', subject: 'Véhicule prêt', text: 'Bonjour,\n\nC’est prêt.' }

afterAll(() => rmSync(messageFolder, { recursive: true, force: true }))

const queued = (person: Person) => person.inGarage((ctx) => queueMail(ctx, mail))

function run(person: Person, { garageId, id }: OutgoingKey, smtpUrl?: string, more: Partial<JobRun> = {}) {
  const mailer = openMailer({ smtpUrl, from, messageFolder })
  const about: JobRun = {
    garageId,
    accountId: person.accountId,
    requestId: 'test',
    now: api.services.clock(),
    attempt: 1,
    isAskedAgain: false,
    inGarage: person.inGarage,
    ...more,
  }
  return deliverOutgoingJob.run({ ...api.services, mailer }, { garageId, id }, about)
}

function become(
  key: OutgoingKey,
  fields: { state: 'queued' | 'sending' | 'sent' | 'failed'; claimedAt?: Date; lastError?: string },
) {
  const request = { now: new Date(), requestId: 'test' }
  return withSystem(api.services.database, request, ({ db }) =>
    db.updateTable('outgoingMessages').set(fields).where('id', '=', key.id).execute(),
  )
}

async function isForgotten({ garageId, id }: OutgoingKey, inMinutes: number): Promise<boolean> {
  const request = { now: new Date(Date.now() + inMinutes * 60_000), requestId: 'test' }
  const found = await withSystem(api.services.database, request, (ctx) => findWaitingOutgoing(ctx))
  return found.some((key) => key.garageId === garageId && key.id === id)
}

test('a mail is tried for about a day, at least once an hour, before it is given up', () => {
  const { delaySeconds } = deliverOutgoingJob
  const waits = Array.from({ length: outgoingAttempts - 1 }, (_, tried) => Math.min(3_600, delaySeconds * 2 ** tried))
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThan(26)
})

test('the job outlasts its message, even after crashes', () => {
  expect(deliverOutgoingJob.attempts).toBeGreaterThan(outgoingAttempts + 9)
})

test('a mail that another process was sending when it died keeps its job, which ends as the mail ends', async () => {
  const person = await api.person()
  const key = await queued(person)
  await become(key, { state: 'sending', claimedAt: new Date() })
  await expect(run(person, key)).rejects.toMatchObject({
    name: 'JobFailure',
    isPermanent: false,
    message: 'Le message est en cours d’envoi.',
  })
  await become(key, { state: 'failed', lastError: '550 Boîte inconnue' })
  await expect(run(person, key)).rejects.toMatchObject({ name: 'JobFailure', isPermanent: true })
  await become(key, { state: 'sent' })
  await expect(run(person, key)).resolves.toBeUndefined()
})

test('wrong credentials of ours lose no mail: it waits', async () => {
  const { url } = await smtpServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(refusal(535, 'Bad credentials')),
  })
  const person = await api.person()
  const smtpUrl = url.replace('smtp://', 'smtp://user:wrong@')
  await expect(run(person, await queued(person), smtpUrl)).rejects.toMatchObject({ isPermanent: false })
})

test('the search for forgotten mails does not hurry a mail whose job waits', async () => {
  const person = await api.person()
  const key = await queued(person)
  expect(await isForgotten(key, 60)).toBe(false)
  await become(key, { state: 'sending', claimedAt: new Date() })
  expect([await isForgotten(key, 14), await isForgotten(key, 16)]).toEqual([false, true])
  await become(key, { state: 'queued' })
  await api.services.database.query(`update jobs set state = 'failed' where garage_id = $1`, [person.garageId])
  expect([await isForgotten(key, 14), await isForgotten(key, 16)]).toEqual([false, true])
})

test('a failed SMS whose code or link was erased is not sent again', async () => {
  const person = await api.person()
  const key = await person.inGarage((ctx) => queueSms(ctx, { to: '+33639980001', text: 'Code 123456', isSecret: true }))
  await become(key, { state: 'failed', lastError: 'Numéro inconnu' })
  await expect(run(person, key, undefined, { isAskedAgain: true })).rejects.toMatchObject({
    isPermanent: true,
    message: 'Le lien que contenait ce message a été effacé. Demandez-en un nouveau.',
  })
})
