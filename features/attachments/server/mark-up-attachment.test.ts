import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawMarks } from '#features/attachments/server/draw-marks.ts'
import {
  arrow,
  attachmentFields,
  drawnPhotograph,
  leastPhotograph,
  markupOf,
  sendFile,
} from '#features/attachments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('marks are kept beside a photograph, version after version, and the photograph stays as it came', async () => {
  const person = await api.person()
  const { attachments } = person.api
  const id = await drawnPhotograph(person, api.services.files)
  const before = (await attachments.readAttachment({ id })).attachment
  const first = await markupOf(person, id)
  expect(await attachments.markUpAttachment(first)).toMatchObject({
    markupVersion: 1,
    marks: first.marks,
    sha256: before.sha256,
  })
  const words = arrow({ shape: 'text', text: 'Rayure <profonde> & longue', points: [[2_000, 2_000]] })
  const second = { ...(await markupOf(person, id, 1)), marks: [...first.marks, words] }
  await attachments.markUpAttachment(second)
  expect(await attachments.markUpAttachment(second), 'the same request, sent twice').toMatchObject({ markupVersion: 2 })
  // Nothing drawn takes the layer away; what was drawn stays among the versions.
  const bare = await attachments.markUpAttachment({ ...(await markupOf(person, id, 2)), marks: [] })
  expect(bare).toMatchObject({ markupVersion: 3, marks: [], sha256: before.sha256, revision: before.revision })
  const versions = await attachments.listMarkupVersions({ id })
  expect(versions.map(({ version, marks }) => [version, marks.length])).toEqual([
    [3, 0],
    [2, 2],
    [1, 1],
  ])
  expect(await journalOf(person, 'attachment.marked_up')).toHaveLength(3)
})

test('marks that a colleague drew meanwhile are not overwritten', async () => {
  const person = await api.person()
  const { attachments } = person.api
  const id = await drawnPhotograph(person, api.services.files)
  const [mine, theirs] = [await markupOf(person, id), await markupOf(person, id)]
  await attachments.markUpAttachment(theirs)
  await expect(attachments.markUpAttachment(mine)).rejects.toMatchObject({ code: 'markup_changed' })
  expect((await attachments.readAttachment({ id })).attachment.marks).toEqual(theirs.marks)
})

test('a new version of a photograph begins without marks, a file without picture and one in the trash take none', async () => {
  const person = await api.person()
  const { attachments } = person.api
  const id = await drawnPhotograph(person, api.services.files)
  const drawn = await markupOf(person, id)
  await attachments.markUpAttachment(drawn)
  const revised = await attachments.reviseAttachment({ id, revisionId: newId(), ...(await sendFile(person)) })
  expect(revised).toMatchObject({ markupVersion: 0, marks: [] })
  await expect(attachments.markUpAttachment({ ...drawn, markupId: newId() })).rejects.toMatchObject({
    code: 'picture_replaced',
  })
  const { id: waiting } = await attachments.attachFile(await attachmentFields(person))
  await expect(attachments.markUpAttachment(await markupOf(person, waiting))).rejects.toMatchObject({
    code: 'nothing_to_mark_up',
  })
  await attachments.trashAttachments({ ids: [id] })
  await expect(attachments.markUpAttachment(await markupOf(person, id))).rejects.toMatchObject({
    code: 'attachment_trashed',
  })
})

test('the archive holds the original, and beside it a copy with the marks', async () => {
  const person = await api.person()
  const content = leastPhotograph()
  const id = await drawnPhotograph(person, api.services.files, content)
  await person.api.attachments.markUpAttachment(await markupOf(person, id))
  const answer = await person.fetch('/api/attachments/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [id] }),
  })
  const archive = Buffer.from(await answer.arrayBuffer())
  expect(archive.includes(Buffer.from(content)), 'the untouched original').toBe(true)
  expect(archive.includes(Buffer.from('Photo/IMG_2031 annotée.jpg'))).toBe(true)
  expect((await person.api.attachments.printAttachmentBoard({ ids: [id] })).type).toBe('application/pdf')
})

test('a copy shows an arrow, a circle and words in their colours, on a machine without fonts too', async () => {
  const grey = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8899aa' } })
    .webp()
    .toBuffer()
  const drawn = await drawMarks(grey, [
    arrow({
      points: [
        [1_000, 1_000],
        [4_000, 1_000],
      ],
    }),
    arrow({
      shape: 'circle',
      color: 'blue',
      points: [
        [5_000, 1_000],
        [7_000, 3_000],
      ],
    }),
    arrow({ shape: 'text', color: 'yellow', text: 'Rayure & éclat', points: [[1_000, 5_000]] }),
  ])
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
  const has = (isInk: (red: number, green: number, blue: number) => boolean) => {
    for (let at = 0; at < data.length; at += info.channels)
      if (isInk(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) return true
    return false
  }
  expect(
    has((red, green, blue) => red > 190 && green < 90 && blue < 90),
    'red',
  ).toBe(true)
  expect(
    has((red, green, blue) => red < 60 && blue > 160 && green < 150),
    'blue',
  ).toBe(true)
  expect(
    has((red, green, blue) => red > 220 && green > 180 && blue < 110),
    'yellow',
  ).toBe(true)
  expect(await drawMarks(grey, [])).toBe(grey)
})
