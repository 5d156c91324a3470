import { houseId } from '#platform/context.ts'
import { newStorageKey } from '#platform/files/file-store.ts'
import type { AtFiles } from '#platform/http.ts'

type Kept = { kind: 'picture' | 'result'; position: number; bytes: Uint8Array }

/** Seals what a reading gave. Keys are written before bytes: whatever dies in between, they are erased. Answers the keys. */
export async function keepTryoutFiles(
  { files, transaction }: AtFiles,
  tryoutId: string,
  kept: Kept[],
): Promise<string[]> {
  const rows = await transaction(({ db }) =>
    db
      .insertInto('tryoutFiles')
      .values(
        kept.map(({ kind, position, bytes }) => ({
          tryoutId,
          kind,
          position,
          sizeBytes: bytes.length,
          storageKey: newStorageKey(houseId),
          isStored: true,
        })),
      )
      // The same page of the same report, by a try that was overtaken.
      .onConflict((conflict) =>
        conflict
          .columns(['tryoutId', 'kind', 'position'])
          .doUpdateSet(({ ref }) => ({ sizeBytes: ref('excluded.sizeBytes') })),
      )
      .returning(['kind', 'position', 'storageKey'])
      .execute(),
  )
  for (const { kind, position, storageKey } of rows) {
    const bytes = kept.find((each) => each.kind === kind && each.position === position)?.bytes ?? new Uint8Array()
    const declaredType = 'application/octet-stream'
    await files.write([bytes], { garageId: houseId, declaredType, limitBytes: bytes.length, storageKey })
  }
  return rows.map(({ storageKey }) => storageKey)
}
