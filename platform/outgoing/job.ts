import { withSystem } from '#platform/context.ts'
import { defineJob, JobFailure, type JobRun } from '#platform/jobs/jobs.ts'
import { type Delivery, deliverOutgoing, outgoingAttempts } from '#platform/outgoing/deliver.ts'
import { DeliveryFailure } from '#platform/outgoing/mail.ts'
import { mailPayload, type OutgoingKey, outgoingDelivery, smsPayload } from '#platform/outgoing/outgoing.ts'

/** Sends a message after its request; a person can retry one that failed. */
export const deliverOutgoingJob = defineJob<OutgoingKey, Delivery>({
  ...outgoingDelivery,
  label: 'Envoi d’un message',
  // The message counts its own attempts; the job also spends some on waiting for a dead process.
  attempts: outgoingAttempts + 10,
  run: deliver,
})

async function deliver(delivery: Delivery, key: OutgoingKey, run: JobRun): Promise<void> {
  if (run.isAskedAgain && run.attempt === 1) await revive(delivery, key, run)
  await deliverOutgoing(delivery, key).catch((error: unknown) => {
    throw error instanceof DeliveryFailure ? notSent(error.message, false) : error
  })
  // The message is sent or claimed, so the job ends with the message's own result.
  const message = await read(delivery, key, run)
  if (message?.state === 'failed') throw notSent(message.lastError ?? '', true)
  if (message?.state === 'sending' || message?.state === 'queued')
    throw new JobFailure('Le message est en cours d’envoi.', false)
}

/** Resets the attempts of a message that was given up. */
async function revive(delivery: Delivery, key: OutgoingKey, run: JobRun): Promise<void> {
  const message = await read(delivery, key, run)
  if (message?.state !== 'failed') return
  if (isSecret(message)) {
    throw new JobFailure('Le lien que contenait ce message a été effacé. Demandez-en un nouveau.', true)
  }
  await withSystem(delivery.database, run, ({ db }) =>
    db
      .updateTable('outgoingMessages')
      .set({ state: 'queued', attempts: 0 })
      .where('garageId', '=', key.garageId)
      .where('id', '=', key.id)
      .where('state', '=', 'failed')
      .execute(),
  )
}

function isSecret({ kind, payload }: { kind: string; payload: unknown }): boolean {
  if (kind === 'mail') return mailPayload.parse(payload).isSecret
  return kind === 'sms' && smsPayload.parse(payload).isSecret
}

function read({ database }: Delivery, { garageId, id }: OutgoingKey, run: JobRun) {
  return withSystem(database, run, ({ db }) =>
    db
      .selectFrom('outgoingMessages')
      .select(['state', 'kind', 'payload', 'lastError'])
      .where('garageId', '=', garageId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

function notSent(why: string, isPermanent: boolean): JobFailure {
  return new JobFailure(`Le message n’est pas parti\u00A0: ${why || 'le fournisseur l’a refusé.'}`, isPermanent)
}
