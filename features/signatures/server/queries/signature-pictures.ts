import type { Context } from '#platform/context.ts'

/** The documents of a request whose pages are not drawn, with the files that hold their bytes. */
export function listUndrawn({ db }: Context, requestId: string) {
  return db
    .selectFrom('signatureDocuments as f')
    .innerJoin('files', (on) => on.onRef('files.garageId', '=', 'f.garageId').onRef('files.id', '=', 'f.fileId'))
    .select(['f.id', 'f.pageCount', 'files.storageKey', 'files.sizeBytes', 'files.name'])
    .where('f.requestId', '=', requestId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('signaturePages as p').select('p.id').whereRef('p.documentId', '=', 'f.id'))),
    )
    .orderBy('f.rank')
    .execute()
}

/** Holds the request while its pictures are kept; undefined when it was removed meanwhile. */
export function lockDrawn({ db }: Context, requestId: string) {
  return db.selectFrom('signatureRequests').select('id').where('id', '=', requestId).forUpdate().executeTakeFirst()
}

export async function isDrawn({ db }: Context, documentId: string): Promise<boolean> {
  const page = await db
    .selectFrom('signaturePages')
    .select('id')
    .where('documentId', '=', documentId)
    .executeTakeFirst()
  return page !== undefined
}
