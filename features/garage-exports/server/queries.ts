import type { GarageExport } from '#features/garage-exports/contract.ts'
import type { GarageExportState } from '#features/garage-exports/garage-export.ts'
import { garageExportsRights } from '#features/garage-exports/rights.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context } from '#platform/context.ts'
import { signFileLink } from '#platform/files/links.ts'
import type { Edge } from '#platform/http.ts'

const shown = 10

/** The last exports, the newest first, each with its link while the file is there. */
export async function listGarageExports(
  ctx: Context,
  _: unknown,
  { keys }: Pick<Edge, 'keys'>,
): Promise<GarageExport[]> {
  authorise(ctx, garageExportsRights.run)
  const rows = await selectExports(ctx).orderBy('requestedAt', 'desc').limit(shown).execute()
  return rows.map((row) => linked(ctx, row, keys))
}

export async function readGarageExport(ctx: Context, id: string, { keys }: Pick<Edge, 'keys'>): Promise<GarageExport> {
  return linked(ctx, await selectExports(ctx).where('garageExports.id', '=', id).executeTakeFirstOrThrow(), keys)
}

/** Locks an export until the transaction ends. */
export function lockGarageExport({ db }: Context, id: string) {
  return db.selectFrom('garageExports').select('status').where('id', '=', id).forUpdate().executeTakeFirst()
}

type Row = Omit<GarageExport, 'downloadUrl'> & { fileId: string | null }

function linked({ garageId, now }: Context, { fileId, ...row }: Row, keys: Edge['keys']): GarageExport {
  const isOpen = fileId !== null && row.expiresAt !== null && row.expiresAt > now.toISOString()
  const downloadUrl = isOpen ? signFileLink(keys, { garageId, id: fileId, disposition: 'attachment' }, now) : null
  return { ...row, downloadUrl }
}

function selectExports({ db }: Context) {
  return db
    .selectFrom('garageExports')
    .leftJoin('colleagues', 'colleagues.id', 'requestedBy')
    .select(['garageExports.id', 'status', 'stepCount', 'stepsDone', 'missingCount', 'sizeBytes', 'fileId'])
    .select(['requestedAt', 'settledAt', 'expiresAt', colleagueName.as('requestedBy')])
    .$narrowType<{ status: GarageExportState }>() // the database checks it
}
