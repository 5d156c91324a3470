import { expect, test } from 'vitest'
import { isLinkPage, maskedPath } from '#platform/link-pages.ts'

const token = 'AbC-_3'.repeat(7)

test.each([
  [`/signature/${token}`, '/signature/:token'],
  [`/signature/cession/${token}`, '/signature/cession/:token'],
  [`/retractation/${token}/confirmation`, '/retractation/:token/confirmation'],
  ['/api/clients/01a1f82f-1e80-79fe-996e-d5131706c43c', '/api/clients/:id'],
  ['/dashboard/signatures', '/dashboard/signatures'],
])('the log keeps of %s no more than %s', (path, masked) => {
  expect(maskedPath(path)).toBe(masked)
})

test('a page of a link is known by its address', () => {
  expect(isLinkPage(`/signature/${token}`)).toBe(true)
  expect(isLinkPage('/dashboard/signatures')).toBe(false)
})
