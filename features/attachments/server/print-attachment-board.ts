import sharp from 'sharp'
import type { Several } from '#features/attachments/contract.ts'
import { nothingToPrint, tooManyToPrint } from '#features/attachments/refusals.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { drawMarks } from '#features/attachments/server/draw-marks.ts'
import { listContents } from '#features/attachments/server/queries/attachment-contents.ts'
import { findSubject } from '#features/attachments/server/queries/attachment-subject.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { cleanFileName } from '#platform/files/file-names.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'
import { type BoardSheet, mostPhotographs } from '#print/sheet/board-sheet.ts'

/** The longer side of a printed picture, in pixels: half of a page at 250 dots an inch. */
const longestSide = 1_000

/** A board of the chosen photographs for the expert. Files without a picture are left out. */
export async function printAttachmentBoard(
  { transaction, files, print }: AtPrinterAndFiles,
  { ids }: Several,
): Promise<File> {
  const { shown, title, head } = await transaction((ctx) => beginBoard(ctx, ids))
  const photographs: BoardSheet['photographs'] = []
  for (const { name, caption, stage, quarters, capturedAt, attachedAt, sha256, picture, marks } of shown) {
    const jpeg = await sharp(await drawMarks(await readAll(await files.read(picture)), marks))
      .rotate(quarters * 90)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer()
    const said = { caption: caption || name, stage, capturedAt, attachedAt, sha256 }
    photographs.push({ ...said, base64: jpeg.toString('base64') })
  }
  const { pdf } = await print({ ...head, photographs } satisfies BoardSheet)
  return new File([new Uint8Array(pdf)], cleanFileName(`Planche ${title}.pdf`), { type: 'application/pdf' })
}

async function beginBoard(ctx: Context, ids: string[]) {
  authorise(ctx, attachmentsRights.export)
  const contents = await listContents(ctx, ids)
  const shown = contents.flatMap(({ pictureKey, pictureBytes, ...content }) =>
    pictureKey && pictureBytes ? { ...content, picture: { storageKey: pictureKey, sizeBytes: pictureBytes } } : [],
  )
  const [first] = shown
  refuseUnless(first, nothingToPrint)
  refuseUnless(shown.length <= mostPhotographs, tooManyToPrint)
  const subject = await findSubject(ctx, first)
  refuseUnless(subject, nothingToPrint)
  const garage = ctx.db.selectFrom('garages').select(['name', 'phone']).where('id', '=', ctx.garageId)
  await audit(ctx, 'attachment_list.printed', ctx.garageId, { count: shown.length, ids })
  const head = { issuedOn: civilDate(ctx.now), garage: await garage.executeTakeFirstOrThrow(), subject: subject.named }
  return { shown, title: subject.title, head: { kind: 'photo_board', ...head } as const }
}
