import sharp from 'sharp'
import { archiveNames } from '#features/attachments/archive-names.ts'
import type { Several } from '#features/attachments/contract.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { drawMarks } from '#features/attachments/server/draw-marks.ts'
import { listContents, type StoredContent } from '#features/attachments/server/queries/attachment-contents.ts'
import { findSubject } from '#features/attachments/server/queries/attachment-subject.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { type Bytes, readAll } from '#platform/crypto/pieces.ts'
import { cleanFileName, contentDisposition } from '#platform/files/file-names.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { streamOf } from '#platform/files/routes.ts'
import type { AtGarageFiles } from '#platform/http.ts'
import { zip } from '#platform/zip.ts'

/** A ZIP of the original files, and beside each the copy with its marks; it is written while it is sent: the transaction is over before the first byte. */
export async function exportAttachments({ files, transaction }: AtGarageFiles, { ids }: Several) {
  const { contents, title } = await transaction((ctx) => beginExport(ctx, ids))
  const packed = contents.flatMap((content) => [{ ...content, isMarked: false }, ...markedOf(content)])
  const names = archiveNames(packed)
  const entries = packed.map((content, index) => ({
    name: names[index] ?? content.id,
    content: content.isMarked ? drawLazily(files, content) : readLazily(files, content),
    isCompressed: content.mediaType.startsWith('image/') || content.mediaType === 'application/pdf',
  }))
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', cleanFileName(`${title}.zip`)),
  }
  return { headers, body: streamOf(zip(entries)) }
}

async function beginExport(ctx: Context, ids: string[]) {
  authorise(ctx, attachmentsRights.export)
  const contents = await listContents(ctx, ids)
  const subject = contents[0] && (await findSubject(ctx, contents[0]))
  await audit(ctx, 'attachment_list.exported', ctx.garageId, { count: ids.length, ids })
  return { contents, title: `${subject?.title ?? 'Photos et documents'} ${civilDate(ctx.now)}` }
}

async function* readLazily(files: FileStore, content: Parameters<FileStore['read']>[0]): Bytes {
  yield* await files.read(content)
}

/** A copy with the marks stands beside an original that has some. */
function markedOf(content: StoredContent) {
  const name = `${content.name.replace(/\.[A-Za-z0-9]{1,5}$/, '')} annotée.jpg`
  return content.marks.length > 0 ? [{ ...content, name, mediaType: 'image/jpeg', isMarked: true }] : []
}

async function* drawLazily(files: FileStore, content: StoredContent): Bytes {
  const { marks, pictureKey, pictureBytes } = content
  if (!pictureKey || !pictureBytes) return
  const picture = await readAll(await files.read({ storageKey: pictureKey, sizeBytes: pictureBytes }))
  yield await sharp(await drawMarks(picture, marks))
    .jpeg({ quality: 88 })
    .toBuffer()
}
