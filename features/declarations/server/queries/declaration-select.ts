import type { Declaration } from '#features/declarations/contract.ts'
import { areSameAmounts, type ShareAmounts } from '#features/declarations/declaration.ts'
import { declarationContent } from '#features/declarations/declaration-input.ts'
import { declarationChanged, declarationNotFound } from '#features/declarations/refusals.ts'
import { amountsOfDossier } from '#features/declarations/server/queries/share-proposal.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

function select({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('declarations as n')
    .innerJoin('clients as k', (on) => on.onRef('k.garageId', '=', 'n.garageId').onRef('k.id', '=', 'n.declarantId'))
    .select([
      'n.id',
      'n.dossierId',
      'n.rank',
      'n.declarantId',
      'n.state',
      'n.content',
      'n.proposed',
      'n.wordingVersion',
    ])
    .select(['n.requestId', 'n.paperFileId', 'n.signedOn', 'n.signedBy', 'n.cancelledOn', 'n.cancelledReason'])
    .select(['n.version', 'n.createdAt', 'n.updatedAt', 'k.displayName as declarantName'])
    .$narrowType<Pick<Declaration, 'state'>>() // the database checks that it is one of these
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const isNotice = ({ state, proposed }: Row) => state === 'draft' && proposed !== null

async function readRows(ctx: Context, rows: readonly Row[]): Promise<Declaration[]> {
  const drafted = rows.find(isNotice)
  const dossier = drafted && (await findDossier(ctx, drafted.dossierId))
  const today = dossier ? (await amountsOfDossier(ctx, dossier)).amounts : undefined
  return rows.map((row) => {
    const { proposed, paperFileId, content, ...declaration } = row
    const before = proposed as ShareAmounts | null // written by the verbs, as they are proposed
    return {
      ...declaration,
      content: declarationContent.parse(content),
      isOutdated: isNotice(row) && Boolean(today && before && !areSameAmounts(today, before)),
      isOnPaper: paperFileId !== null,
    }
  })
}

/** The declarations of a dossier, the newest first. */
export async function declarationsOf(ctx: Context, dossierId: string): Promise<Declaration[]> {
  const rows = select(ctx).where('n.dossierId', '=', dossierId).orderBy('n.rank', 'desc').limit(100)
  return readRows(ctx, await rows.execute())
}

export async function findDeclaration(ctx: Context, id: string): Promise<Declaration | undefined> {
  const [found] = await readRows(ctx, await select(ctx).where('n.id', '=', id).execute())
  return found
}

export async function declarationOf(ctx: Context, id: string): Promise<Declaration> {
  const found = await findDeclaration(ctx, id)
  refuseUnless(found, declarationNotFound)
  return found
}

/** Locks a declaration until the transaction ends. */
export async function lockDeclaration(ctx: Context, id: string, baseVersion?: number): Promise<Declaration> {
  await ctx.db.selectFrom('declarations').select('id').where('id', '=', id).forUpdate().execute()
  const found = await declarationOf(ctx, id)
  refuseUnless(baseVersion === undefined || found.version === baseVersion, declarationChanged)
  return found
}

/** The file that was signed: the frozen document of its request, or its scan; undefined for a draft. */
export async function signedFileOf({ db }: Context, id: string) {
  const kept = ['f.storageKey', 'f.sizeBytes', 'f.mediaType'] as const
  const scan = await db
    .selectFrom('declarations as n')
    .innerJoin('files as f', (on) => on.onRef('f.garageId', '=', 'n.garageId').onRef('f.id', '=', 'n.paperFileId'))
    .select(kept)
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (scan) return scan
  return db
    .selectFrom('declarations as n')
    .innerJoin('signatureDocuments as s', (on) =>
      on
        .onRef('s.garageId', '=', 'n.garageId')
        .onRef('s.requestId', '=', 'n.requestId')
        .onRef('s.subjectId', '=', 'n.id'),
    )
    .innerJoin('files as f', (on) => on.onRef('f.garageId', '=', 's.garageId').onRef('f.id', '=', 's.fileId'))
    .select(kept)
    .where('n.id', '=', id)
    .executeTakeFirst()
}
