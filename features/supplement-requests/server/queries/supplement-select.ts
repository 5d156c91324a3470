import { sql } from 'kysely'
import { z } from 'zod'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { supplementNotFound } from '#features/supplement-requests/refusals.ts'
import { requestedLine, requestedPhotograph } from '#features/supplement-requests/supplement-request-input.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

const lines = z.array(requestedLine)
const photographs = z.array(requestedPhotograph)
const ids = z.array(z.string())

function select({ db }: Context) {
  return db
    .selectFrom('supplementRequests as s')
    .leftJoin('expertReports as r', (on) => on.onRef('r.garageId', '=', 's.garageId').onRef('r.id', '=', 's.reportId'))
    .leftJoin('quotes as q', (on) => on.onRef('q.garageId', '=', 's.garageId').onRef('q.id', '=', 's.quoteId'))
    .select(['s.id', 's.dossierId', 's.reportId', 's.rank', 's.state', 's.recipient', 's.message', 's.lines'])
    .select([
      's.photographs',
      's.netCents',
      's.vatCents',
      's.grossCents',
      's.sentAt',
      's.answeredOn',
      's.answeredCents',
    ])
    .select(['s.answerNote', 's.acceptedIds', 's.quoteId', 's.version', 's.updatedAt'])
    .select([sql<string>`coalesce(r.name, '')`.as('reportName'), sql<string>`coalesce(q.number, '')`.as('quoteNumber')])
    .$narrowType<Pick<SupplementRequest, 'state'>>() // the database checks that it is one of these
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

async function readRows(ctx: Context, rows: readonly Row[]): Promise<SupplementRequest[]> {
  const mails = await listMails(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    lines: lines.parse(row.lines),
    photographs: photographs.parse(row.photographs),
    acceptedIds: ids.parse(row.acceptedIds),
    mails: mails.filter(({ requestId }) => requestId === row.id).map(({ requestId: _, ...mail }) => mail),
  }))
}

async function listMails({ db }: Context, requestIds: string[]) {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('supplementSendings as s')
    .innerJoin('outgoingMessages as m', (on) =>
      on.onRef('m.garageId', '=', 's.garageId').onRef('m.id', '=', 's.messageId'),
    )
    .select(['s.id', 's.requestId', 's.recipient', 's.sentAt', sql<string>`coalesce(m.last_error, '')`.as('problem')])
    .select('m.state')
    .$narrowType<{ state: SupplementRequest['mails'][number]['state'] }>() // the database checks that it is one of these
    .where('s.requestId', 'in', requestIds)
    .orderBy('s.sentAt', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** The requests of a dossier, the newest first. */
export async function listOfDossier(ctx: Context, dossierId: string): Promise<SupplementRequest[]> {
  return readRows(
    ctx,
    await select(ctx).where('s.dossierId', '=', dossierId).orderBy('s.rank', 'desc').limit(100).execute(),
  )
}

export async function findSupplement(ctx: Context, id: string): Promise<SupplementRequest | undefined> {
  const [found] = await readRows(ctx, await select(ctx).where('s.id', '=', id).execute())
  return found
}

export async function supplementOf(ctx: Context, id: string): Promise<SupplementRequest> {
  const found = await findSupplement(ctx, id)
  refuseUnless(found, supplementNotFound)
  return found
}

/** Locks a request until the transaction ends. */
export async function lockSupplement(ctx: Context, id: string): Promise<SupplementRequest> {
  await ctx.db.selectFrom('supplementRequests').select('id').where('id', '=', id).forUpdate().execute()
  return supplementOf(ctx, id)
}

/** The PDF as it left; null for a draft. */
export async function findSentFile({ db }: Context, id: string) {
  const file = await db
    .selectFrom('supplementRequests as s')
    .innerJoin('files as f', (on) => on.onRef('f.garageId', '=', 's.garageId').onRef('f.id', '=', 's.fileId'))
    .select(['f.id', 'f.name', 'f.storageKey', 'f.sizeBytes'])
    .where('s.id', '=', id)
    .executeTakeFirst()
  return file ?? null
}
