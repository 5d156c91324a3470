import type { Statement } from '#tests/support/statement.ts'

const site = 'tests/e2e/site-faq.spec.ts'
const pure = 'features/marketing/faq.test.ts'

const inCategories = 'the questions stand in five categories of five, open one by one'
const bySearch = 'the search begins at the third letter'

export const statements: Statement[] = [
  ['A search box and five category tabs: security, ai, usage, crm, documents', site, inCategories],
  ['The tabs are a dropdown on a telephone', site, 'on a telephone the categories are a list'],
  ['Each category has 5 questions', site, inCategories],
  ['Each question expands and collapses independently', site, inCategories],
  ['The selected category is security by default', site, inCategories],
  ['Opened items are reset on category change', site, inCategories],
  ['Items rise with a stagger of 0.05 s each', site, inCategories],
  ['Tabs, questions and reset work by keyboard alone', site, 'arrows choose a category'],
  [
    'Only the first 6 questions are shown until show-more is used; the list is collapsed by default',
    pure,
    'shows six questions, and the number of the others',
  ],
  [
    'The show-more button shows the count of extra questions',
    pure,
    'shows six questions, and the number of the others',
  ],
  ['Show-less collapses again', pure, 'shows fewer again'],
  [
    'Show-more appears only if the list has more than 6 items',
    pure,
    'has nothing more to show with six questions or fewer',
  ],
  ['Show-more does not appear while a search is active: all results are shown', site, bySearch],
  ['With fewer than 3 characters nothing is searched', site, bySearch],
  ['With search text longer than 2 characters, all categories are searched over question and answer', site, bySearch],
  ['The search is case-insensitive', site, bySearch],
  ['Tabs are hidden while searching', site, bySearch],
  ['A result count is shown with singular and plural wording', site, bySearch],
  ['Empty result: Aucun résultat trouvé pour "{search}"', site, bySearch],
  ['A hint to try other terms or browse categories', site, bySearch],
  ['A button Réinitialiser la recherche', site, bySearch],
  ['A contact link opens a mail composer to the support address', site, inCategories],
  ['Structured data: the questions and answers of the FAQ', site, 'search engines read the twenty-five questions'],
]
