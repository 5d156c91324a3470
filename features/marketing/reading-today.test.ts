import { expect, test } from 'vitest'
import { faqCategories } from '#features/marketing/faq.ts'
import { marketingPages, sentencesOfPage } from '#features/marketing/page-catalogue.ts'

const sentences = [
  ...faqCategories.flatMap(({ items }) => items.map(({ answer }) => answer)),
  ...marketingPages.flatMap(sentencesOfPage),
].flatMap((text) => text.split(/(?<=\.) /))

test('no page says that reading a report is on its way: it can be tried today', () => {
  const late = sentences.filter((each) => /lecture (?:automatique|des? rapports?)/i.test(each) && /prépar/i.test(each))
  expect(late).toEqual([])
})
