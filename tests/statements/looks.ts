import type { Statement } from '#tests/support/statement.ts'

const looks = 'tests/e2e/site-looks.spec.ts'
const typography = 'tests/e2e/site-typography.spec.ts'
const checker = 'tests/support/french-typography.test.ts'

/** What is measured on every public page, and what the specification says of them all. */
export const statements: Statement[] = [
  ['axe finds no violation on any public page, in both colour schemes, at 390 and 1440 px', looks, 'the page '],
  ['The doors of the workshop are held to the same', looks, 'the door '],
  ['No public page is wider than a telephone, or makes the console complain', looks, 'the page '],
  ['Every page moves less than 0.02 while it loads', looks, 'the page '],
  [
    'The landing page does not move when its fonts come late, nor while the demo changes every 3 seconds',
    looks,
    'the landing page stands still',
  ],
  ['Headings in order, one h1, landmarks, pictures with their size, a focus that shows', looks, 'the page '],
  ['All that acts on the landing page is reached by keyboard', looks, 'the keyboard goes through the landing page'],
  [
    'The content of the landing page is readable with JavaScript off',
    looks,
    'the landing page is whole without JavaScript',
  ],
  [
    'The seven marketing pages, the blog and the legal pages are readable with JavaScript off',
    looks,
    'every public page reads without JavaScript',
  ],
  ['The map of the site holds every public page, and no other', looks, 'search engines are told of the pages'],
  ['/dashboard/assistant exists', looks, 'the assistant is in order'],
  [
    'The interface language is French: no straight quote, double space, missing no-break space or English word on any page',
    typography,
    'every public page is typeset',
  ],
  ['Messages of forms, searches and shares are in French too', typography, 'what the pages answer'],
  ['Plural rules: one, below two, two and more', checker, '« %s » is marked'],
]
