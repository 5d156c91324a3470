import { answerMailRequestJob as job } from '#features/accounts/server/jobs.ts'
import { withSystem } from '#platform/context.ts'
import { mailPayload } from '#platform/outgoing/outgoing.ts'
import type { Services } from '#server/services.ts'

type ReadMail = { to: string; subject: string; text: string; link: URL; token: string; code: string }

/** Runs the pending jobs and reads the mails to an address, newest first. */
export async function readMails(services: Services, to: string): Promise<ReadMail[]> {
  await runAccessJobs(services)
  const rows = await withSystem(services.database, { now: services.clock(), requestId: 'test' }, ({ db }) =>
    db
      .selectFrom('outgoingMessages')
      .select(['recipient', 'payload'])
      .where('kind', '=', 'mail')
      .where('recipient', '=', to.toLowerCase())
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  )
  return rows.map(({ recipient, payload }) => {
    const { subject, text, action } = mailPayload.parse(payload)
    const link = new URL(action?.url ?? 'about:blank')
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? ''
    return { to: recipient, subject, text, link, token: link.searchParams.get('token') ?? '', code }
  })
}

/** The newest mail to an address; fails without one. */
export async function readMail(services: Services, to: string): Promise<ReadMail> {
  const [mail] = await readMails(services, to)
  if (!mail) throw new Error(`Nothing was written to ${to}.`)
  return mail
}

async function runAccessJobs(services: Services): Promise<void> {
  const request = { now: services.clock(), requestId: 'test' }
  const waiting = await withSystem(services.database, request, ({ db }) =>
    db
      .updateTable('jobs')
      .set({ state: 'done' })
      .where('name', '=', job.name)
      .where('state', '=', 'waiting')
      .returning(['id', 'payload', 'garageId', 'requestId'])
      .execute(),
  )
  for (const { payload, garageId, requestId } of waiting.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const run = {
      garageId,
      requestId,
      accountId: garageId,
      now: request.now,
      attempt: 1,
      isAskedAgain: false,
      inGarage: () => Promise.reject(new Error('This job enters no garage.')),
    }
    await job.run(services, job.schema.parse(payload), run)
  }
}
