import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, GuestContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** The job that follows a signature or a refusal: each record takes its own act. Its run is in `follow-signed-request.ts`. */
export const following = { name: 'follow-signed-request', schema: z.object({ requestId: z.string() }) }

/** The job that sends the link to the next signer. */
export const nextLink = { name: 'send-next-signature-link', schema: z.object({ requestId: z.string() }) }

/** The job that draws the pages of the documents of a request. Its run is in `picture-signature-documents.ts`. */
export const picturing = { name: 'picture-signature-documents', schema: z.object({ requestId: z.string() }) }

/** The job that puts evidence and stamp behind the signed documents. Its run is in `stamp-signed-documents.ts`. */
export const stamping = { name: 'stamp-signed-documents', schema: z.object({ requestId: z.string() }) }

/** The job that sends the final files to the signers. Its run is in `send-signed-copies.ts`. */
export const copying = { name: 'send-signed-copies', schema: z.object({ requestId: z.string() }) }

/** The job that takes back requests whose records say something else by now. Its run is in `revoke-outdated-requests.ts`. */
export const outdating = { name: 'revoke-outdated-requests', schema: z.object({ dossierId: z.string() }) }

/** After a change of the prices of a dossier, where something of it waits for a signature. */
export async function askOutdated(ctx: Context, dossierId: string | null): Promise<void> {
  if (dossierId === null || (await listWaitingDocuments(ctx, dossierId)).length === 0) return
  await enqueue(ctx, outdating, { dossierId })
}

function selectWaiting({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('signatureRequests as r')
    .innerJoin('signatureDocuments as f', (on) =>
      on.onRef('f.garageId', '=', 'r.garageId').onRef('f.requestId', '=', 'r.id'),
    )
    .where('r.state', 'in', ['draft', 'sent', 'opened', 'partly_signed', 'expired'])
}

/** The documents of a dossier that wait for a signature. */
export function listWaitingDocuments(ctx: Pick<Context, 'db'>, dossierId: string) {
  return selectWaiting(ctx).select(['f.kind', 'f.subjectId']).distinct().where('r.dossierId', '=', dossierId).execute()
}

/** The dossiers where documents of these kinds wait for a signature. */
export function listWaitingDossiers(ctx: Pick<Context, 'db'>, kinds: readonly string[]) {
  return selectWaiting(ctx)
    .select(['r.garageId', 'r.dossierId'])
    .distinct()
    .where('r.dossierId', 'is not', null)
    .$narrowType<{ dossierId: string }>() // the line above
    .where(sql<boolean>`f.kind = any(${kinds}::text[])`)
    .execute()
}

export async function askCopies(ctx: Context, requestId: string): Promise<void> {
  await enqueue(ctx, copying, { requestId })
}

export async function askPictures(ctx: Context, requestId: string): Promise<void> {
  await enqueue(ctx, picturing, { requestId })
}

/** Lets the records of a request follow the act of a signer, in its transaction. */
export async function askFollowing(ctx: Context | GuestContext, requestId: string): Promise<void> {
  await enqueue(ctx, following, { requestId })
}

export async function askStamp(ctx: Context | GuestContext, requestId: string): Promise<void> {
  await enqueue(ctx, stamping, { requestId })
}

export async function askNextLink(ctx: Context | GuestContext, requestId: string): Promise<void> {
  await enqueue(ctx, nextLink, { requestId })
}
