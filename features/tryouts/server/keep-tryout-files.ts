import { houseId } from '#platform/context.ts'
import { newStorageKey } from '#platform/files/file-store.ts'
import type { AtFiles } from '#platform/http.ts'

type Kept = { kind: 'picture' | 'result'; position: number; bytes: Uint8Array }

/** Seals the files of a reading. Keys are written before bytes: if this process dies in between, the sweep erases them. */
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
      // A slower attempt has stored the same page.
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
