import { expect, test } from 'vitest'
import { cookiesPage, namesKept } from '#features/marketing/legal-cookies.ts'
import { nodesOfSections, sentencesOf } from '#lib/prose.ts'

test('the cookies page names everything that the product keeps in a browser', () => {
  const said = sentencesOf(nodesOfSections(cookiesPage.sections))
  expect(namesKept()).toEqual(expect.arrayContaining(['session', 'session-ending', 'me-', 'garage-', 'onboarding-']))
  expect(namesKept().filter((name) => !said.some((sentence) => sentence.startsWith(name)))).toEqual([])
})
