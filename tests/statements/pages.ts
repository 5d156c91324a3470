import type { Statement } from '#tests/support/statement.ts'

const pages = 'tests/e2e/site-pages.spec.ts'

const seven = 'each of the seven pages of the menu'
const legal = 'the legal pages say since when'
const links = 'every link of every public page leads somewhere'

export const statements: Statement[] = [
  [
    '/carrosserie, /garage, /metiers, /pourquoi-{product}, /logiciel-carrosserie, /logiciel-garage-automobile, /logiciel-facturation-garage, public',
    pages,
    seven,
  ],
  ['/legal/terms, /legal/privacy, /legal/legal-notice, /legal/cookies, public', pages, legal],
  ['Static French text, last updated 27 May 2025', pages, legal],
  ['Each legal page has a back-to-home link', pages, legal],
  ['14-day free trial (terms)', pages, legal],
  ['Renewal cancellable at least 48 hours before the renewal date', pages, legal],
  ['Invoicing data kept 10 years', pages, legal],
  ['Imported data kept 3 months after the subscription ends', pages, legal],
  ['Cookies kept at most 13 months', pages, legal],
  [
    'Cookie categories include authentication, session, CSRF, theme, language, interface, analytics, performance, chat and dashboard',
    pages,
    legal,
  ],
  ['Retention: sessions 2 hours, theme cookies 6 months, authentication cookie 1 year', pages, legal],
  ['Payments go through a card-payment provider', pages, legal],
  ['Hosting in the EU', pages, legal],
  ['Refund guarantee 30 days', pages, legal],
  ['Complaint response within 30 days', pages, legal],
  [
    'What the cookies page says is kept on a device is all that is',
    'features/marketing/legal-cookies.test.ts',
    'the cookies page names each',
  ],
  ['/contact, /login, /register and every other public address that a page leads to answers', pages, links],
  ['SEO: sitemap, robots, llms.txt, feed and manifest', pages, 'search engines, assistants, telephones'],
  [
    'SEO: structured data of the questions, the articles and the way to a page',
    pages,
    'articles, questions and the way',
  ],
]
