import { expect, test } from 'vitest'
import { attachmentFields, drawnPhotograph, leastPhotograph } from '#features/attachments/server/samples.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the chosen photographs are printed on a board, and files without a picture are left out', async () => {
  const person = await api.person()
  const drawn = [await drawnPhotograph(person, api.services.files), await drawnPhotograph(person, api.services.files)]
  const { id: waiting } = await person.api.attachments.attachFile(await attachmentFields(person))
  await person.api.attachments.editAttachments({
    ids: drawn,
    stage: 'before',
    quarters: 1,
    caption: 'Aile avant droite',
  })
  const board = await person.api.attachments.printAttachmentBoard({ ids: [...drawn, waiting] })
  expect([board.name.startsWith('Planche'), board.type]).toEqual([true, 'application/pdf'])
  const bytes = Buffer.from(await board.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await journalOf(person, 'attachment_list.printed')).toMatchObject([{ details: { count: 2 } }])
  await expect(person.api.attachments.printAttachmentBoard({ ids: [waiting] })).rejects.toMatchObject({
    code: 'nothing_to_print',
  })
})

test('another garage prints none of them', async () => {
  const [person, stranger] = [await api.person(), await api.person()]
  const id = await drawnPhotograph(person, api.services.files, leastPhotograph())
  await expect(stranger.api.attachments.printAttachmentBoard({ ids: [id] })).rejects.toMatchObject({
    code: 'attachment_not_found',
  })
})
