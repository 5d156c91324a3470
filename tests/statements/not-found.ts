import type { Statement } from '#tests/support/statement.ts'

const site = 'tests/e2e/site.spec.ts'
const pages = 'tests/e2e/site-pages.spec.ts'

export const statements: Statement[] = [
  ['Unknown blog slug: « Article introuvable. »', site, 'an unknown article says so'],
  [
    'An unknown address of the site is not found, and is told to no search engine',
    pages,
    'an address where nothing is',
  ],
]
