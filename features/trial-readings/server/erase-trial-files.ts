import type { AtFiles } from '#platform/http.ts'

/** Erases the bytes of readings that are gone, of one or of all, and then forgets where they were. */
export async function eraseTrialFiles({ files, transaction }: AtFiles, readingId?: string): Promise<void> {
  const erased = await transaction(({ db }) =>
    db
      .selectFrom('trialReadingFiles')
      .select('storageKey')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('trialReadings')
              .select('trialReadings.id')
              .whereRef('trialReadings.id', '=', 'trialReadingFiles.readingId'),
          ),
        ),
      )
      .$if(readingId !== undefined, (query) => query.where('readingId', '=', readingId ?? ''))
      .execute(),
  )
  const keys = erased.map(({ storageKey }) => storageKey)
  for (const key of keys) await files.remove(key)
  if (keys.length > 0)
    await transaction(({ db }) => db.deleteFrom('trialReadingFiles').where('storageKey', 'in', keys).execute())
}
