import sharp from 'sharp'
import type { Subject } from '#features/attachments/attachment.ts'
import { captureTimeOf } from '#features/attachments/capture-time.ts'
import {
  type DemoPhotograph,
  drawingOf,
  photographSize,
  photographsOfTheDemo,
} from '#features/attachments/demo-photographs.ts'
import type { Mark } from '#features/attachments/markup.ts'
import { attachFile } from '#features/attachments/server/attach-file.ts'
import { markUpAttachment } from '#features/attachments/server/mark-up-attachment.ts'
import { settlePreview } from '#features/attachments/server/settle-preview.ts'
import { dossiersOfTheDemo } from '#features/dossiers/demo-dossiers.ts'
import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import type { Demo, DemoPart } from '#platform/demo.ts'
import { recordFile } from '#platform/files/file-record.ts'

/** Photographs of a few dossiers, drawn by the product itself: nobody's car. */
export const demoAttachments: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  const dossiers = await demo.part(demoDossiers)
  for (const told of photographsOfTheDemo) {
    const { id = '' } = dossiers[dossiersOfTheDemo.findIndex(({ requestedWork }) => requestedWork === told.work)] ?? {}
    await demo.inGarage(garage, told.daysAgo, (ctx) => attach(ctx, demo, told, id))
  }
}

async function attach(ctx: Context, demo: Demo, told: DemoPhotograph, subjectId: string): Promise<void> {
  const { id, sha256 } = await attachDemoPhotograph(ctx, demo, told, { subjectKind: 'dossier', subjectId })
  if (told.isMarked)
    await markUpAttachment(ctx, { id, markupId: newId(ctx.now.getTime()), sha256, baseVersion: 0, marks }, demo.edge)
}

type Drawn = Omit<DemoPhotograph, 'work' | 'daysAgo' | 'isMarked'>

/** Attaches a photograph that the demonstration draws. */
export async function attachDemoPhotograph(ctx: Context, demo: Demo, told: Drawn, subject: Subject) {
  const { garageId, now } = ctx
  const { name, caption, stage } = told
  const drawn = await draw(told, now)
  const write = (content: Uint8Array, declaredType: string) =>
    demo.files.write([content], { garageId, declaredType, limitBytes: 1_000_000 })
  const stored = await write(drawn.photograph, 'image/jpeg')
  const { sha256 } = stored
  const [id, fileId] = [newId(now.getTime()), newId(now.getTime())]
  await recordFile(ctx, { ...stored, id: fileId, name, isLoose: true })
  await attachFile(ctx, { id, ...subject, fileId, sha256, name, caption, kind: 'photograph', stage }, demo.edge)
  // The preview is made here: the demo starts no engine.
  const [picture, thumbnail] = [await write(drawn.picture, 'image/webp'), await write(drawn.thumbnail, 'image/webp')]
  const preview = { picture, thumbnail, ...photographSize }
  await settlePreview(ctx, { fileId, capturedAt: captureTimeOf(drawn.photograph), drawn: preview, text: '' })
  return { id, sha256 }
}

const marks: Mark[] = [
  {
    id: newId(),
    shape: 'circle',
    color: 'red',
    points: [
      [3_600, 3_150],
      [6_700, 5_100],
    ],
    text: '',
  },
  { id: newId(), shape: 'text', color: 'red', points: [[3_400, 2_700]], text: 'Enfoncement 12 cm' },
]

/** A photograph as a telephone makes it, and its two previews, from one drawing of the pixels. */
async function draw(told: Drawn, at: Date) {
  const raw = await sharp(Buffer.from(drawingOf(told)))
    .removeAlpha()
    .raw()
    .toBuffer()
  const pixels = () => sharp(raw, { raw: { ...photographSize, channels: 3 } })
  const taken = at.toISOString().replace('T', ' ').replaceAll('-', ':').slice(0, 19)
  const exif = { IFD2: { DateTimeOriginal: taken, OffsetTimeOriginal: '+00:00' } }
  return {
    photograph: await pixels().withExif(exif).jpeg({ quality: 80 }).toBuffer(),
    picture: await pixels().webp({ quality: 75, effort: 1 }).toBuffer(),
    thumbnail: await pixels().resize({ width: 400 }).webp({ quality: 75, effort: 1 }).toBuffer(),
  }
}
