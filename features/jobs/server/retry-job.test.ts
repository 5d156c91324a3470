import { TestClock } from 'pg-boss'
import { beforeAll, expect, test } from 'vitest'
import { makeFailedJob } from '#features/jobs/server/samples.ts'
import { newId } from '#lib/id.ts'
import { deliverOutgoingJob } from '#platform/outgoing/job.ts'
import { openMailer } from '#platform/outgoing/mail.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'
import { refusal, smtpServer } from '#tests/support/smtp-server.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { startTestWorker, tickUntil } from '#tests/support/test-worker.ts'

const api = testApi()

beforeAll(() => api.services.boss.stop({ graceful: false }))

const mail = { to: 'zoe@exemple.fr', subject: 'Véhicule prêt', text: 'Bonjour,\n\nC’est prêt.' }

/** A worker that sends mail to a server which refuses all until the test says otherwise. */
async function worker() {
  const server = { isOpen: false }
  const { url, received } = await smtpServer({
    onRcptTo: (_, __, done) => done(server.isOpen ? null : refusal(550, 'No such user')),
  })
  const { services } = api
  const from = { name: 'Carrosserie Martin', address: 'contact@martin.fr' }
  const tools = { ...services, mailer: openMailer({ smtpUrl: url, from, messageFolder: '' }) }
  const clock = new TestClock(Date.now())
  const runner = await startTestWorker(services.database, { tools, jobs: [deliverOutgoingJob] }, clock)
  const until = (person: Person, state: 'failed' | 'done') =>
    tickUntil(clock, async () => (await person.api.jobs.listJobs({ state })).total > 0)
  return { server, received, until, stop: () => runner.stop() }
}

test('a failed message shows its reason, leaves when retried, and shows that', async () => {
  const manager = await api.person()
  const { server, received, until, stop } = await worker()
  await manager.inGarage((ctx) => queueMail(ctx, mail))
  await until(manager, 'failed')

  const { items: jobs, counts } = await manager.api.jobs.listJobs({})
  expect(counts).toEqual({ failed: 1, waiting: 0, running: 0, done: 0 })
  expect(jobs).toMatchObject([{ label: 'Envoi d’un message', attempts: 1, requestedBy: 'Camille Moreau' }])
  expect(jobs[0]?.lastError).toBe('Le message n’est pas parti\u00A0: 550 No such user')

  server.isOpen = true
  const retried = await manager.api.jobs.retryJob({ id: jobs[0]?.id ?? '' })
  expect(retried).toMatchObject({ state: 'waiting', attempts: 1 })
  await until(manager, 'done')
  await stop()
  expect(received.map(({ recipients }) => recipients)).toEqual([['zoe@exemple.fr']])
  const actions = await manager.inGarage(({ db }) =>
    db.selectFrom('auditEntries').select('action').orderBy('position').execute(),
  )
  const expected = ['garage.created', 'message.failed', 'job.failed', 'job.retried', 'message.sent']
  expect(actions.map(({ action }) => action)).toEqual(expected)
})

test('a message whose link was erased is not sent without it', async () => {
  const manager = await api.person()
  const { server, received, until, stop } = await worker()
  await manager.inGarage((ctx) => queueMail(ctx, { ...mail, isSecret: true }))
  await until(manager, 'failed')
  server.isOpen = true
  const { items: jobs } = await manager.api.jobs.listJobs({})
  await manager.api.jobs.retryJob({ id: jobs[0]?.id ?? '' })
  await until(manager, 'failed')
  await stop()
  expect(received).toEqual([])
  const [job] = (await manager.api.jobs.listJobs({ state: 'failed' })).items
  expect(job?.lastError).toBe('Le lien que contenait ce message a été effacé. Demandez-en un nouveau.')
})

test('only a failed message is sent again, once, by the manager', async () => {
  const manager = await api.person()
  const receptionist = await api.person({ role: 'reception', colleagueOf: manager })
  const { id } = await makeFailedJob(manager)
  await expect(receptionist.api.jobs.listJobs({})).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(receptionist.api.jobs.retryJob({ id })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(manager.api.jobs.retryJob({ id: newId() })).rejects.toMatchObject({ code: 'job_not_found' })
  await manager.api.jobs.retryJob({ id })
  await expect(manager.api.jobs.retryJob({ id })).rejects.toMatchObject({ code: 'job_not_failed' })
})

test('the list shows the newest first, by pages, and nothing of another garage', async () => {
  const [manager, other] = [await api.person(), await api.person()]
  await makeFailedJob(other)
  const { id: first } = await makeFailedJob(manager)
  const { id: second } = await makeFailedJob(manager)
  const { id: third } = await makeFailedJob(manager)
  const idsOf = async (page: number) =>
    (await manager.api.jobs.listJobs({ state: 'failed', page, pageSize: 2 })).items.map(({ id }) => id)
  expect([await idsOf(1), await idsOf(2)]).toEqual([[third, second], [first]])
  expect(await manager.api.jobs.listJobs({ state: 'done' })).toMatchObject({
    items: [],
    total: 0,
    counts: { failed: 3 },
  })
})
