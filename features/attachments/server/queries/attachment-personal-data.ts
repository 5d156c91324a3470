import { archiveNames } from '#features/attachments/archive-names.ts'
import { listContents } from '#features/attachments/server/queries/attachment-contents.ts'
import { listIdsOfPeople } from '#features/attachments/server/queries/attachment-erasure.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { isOneOf, type TellPerson, tellRows } from '#platform/personal-data.ts'

/** The files that an erasure of these people would erase. */
export const tellAttachmentsOfPerson: TellPerson = async (ctx, personIds) => {
  const ids = await listIdsOfPeople(ctx, personIds)
  const contents = await listContents(ctx, ids)
  const names = archiveNames(contents)
  const files = contents.map((content, index) => ({
    name: names[index] ?? content.id,
    async *read(store: FileStore) {
      yield* await store.read(content)
    },
  }))
  return [{ ...(await tellRows(ctx, 'attachments', isOneOf('id', ids))), files }]
}
