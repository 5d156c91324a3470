import type { AtFiles } from '#platform/http.ts'

/** Erases the bytes of tryouts that are gone, then the rows that say where they lie. */
export async function eraseTryoutFiles({ files, transaction }: AtFiles, tryoutId?: string): Promise<void> {
  const erased = await transaction(({ db }) =>
    db
      .selectFrom('tryoutFiles')
      .select('storageKey')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('tryouts').select('tryouts.id').whereRef('tryouts.id', '=', 'tryoutFiles.tryoutId'))),
      )
      .$if(tryoutId !== undefined, (query) => query.where('tryoutId', '=', tryoutId ?? ''))
      .execute(),
  )
  const keys = erased.map(({ storageKey }) => storageKey)
  for (const key of keys) await files.remove(key)
  if (keys.length > 0)
    await transaction(({ db }) => db.deleteFrom('tryoutFiles').where('storageKey', 'in', keys).execute())
}
