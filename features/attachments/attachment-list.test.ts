import { expect, test } from 'vitest'
import { compareAttachments, matchesAttachment } from '#features/attachments/attachment-list.ts'
import { newId } from '#lib/id.ts'
import { storedAttachment } from '#tests/dom/stored-attachment.ts'

test('a device without network shows the files of the record, as the server filters them', () => {
  const photograph = storedAttachment({ stage: 'before' })
  const { subjectKind, subjectId } = photograph
  const wanted = { subjectKind, subjectId, trashed: false }
  expect(matchesAttachment(photograph, wanted)).toBe(true)
  expect(matchesAttachment(photograph, { ...wanted, stage: 'after' })).toBe(false)
  expect(matchesAttachment(photograph, { ...wanted, kind: 'licence' })).toBe(false)
  expect(matchesAttachment(photograph, { ...wanted, trashed: true })).toBe(false)
  expect(matchesAttachment(photograph, { ...wanted, subjectId: newId() })).toBe(false)
  expect(matchesAttachment(photograph, { ...wanted, subjectKind: 'client' })).toBe(false)
})

test('files stand in the order of taking', () => {
  const [first, second] = [storedAttachment({ id: newId(1_000) }), storedAttachment({ id: newId(2_000) })]
  expect([second, first].toSorted(compareAttachments)).toEqual([first, second])
  expect(compareAttachments(first, first)).toBe(0)
})
