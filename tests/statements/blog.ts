import type { Statement } from '#tests/support/statement.ts'

const site = 'tests/e2e/site.spec.ts'
const blog = 'tests/e2e/site-blog.spec.ts'
const pages = 'tests/e2e/site-pages.spec.ts'
const database = 'tests/database-articles.test.ts'
const drawn = 'features/blog/web/blog-article.test.tsx'

const list = 'the blog says what it is about'
const kept = 'articles of this device stand over those of the house'
const article = 'an article shows all that it is'
const merged = 'articles of the database stand among those of the house'

export const statements: Statement[] = [
  ['/blog, public: the list of the articles', blog, list],
  ['The list has a title and an intro', blog, list],
  ['A resources box links to /, /pricing and /register', blog, list],
  ['Posts come newest first, each with image, title, author, date and excerpt', blog, list],
  ['Four built-in articles', blog, list],
  ['/blog/obligations-legales-garages is a fixed article', 'features/blog/built-in-articles.test.ts', 'four articles'],
  ['/blog/{slug}, public: one article', blog, article],
  ['An article shows its cover image, title, author, date and body', blog, article],
  ['A view counter, in the local storage key blogStats and in the table blog_stats', blog, article],
  ['Share buttons LinkedIn, Facebook, X, email and copy link, each with a count', blog, article],
  ['Previous and next article links', blog, article],
  ['Unknown slug: « Article introuvable. »', site, 'an unknown article says so'],
  ['Posts of the local storage key blogPosts override the others by slug', blog, kept],
  ['A post without a slug is ignored', blog, kept],
  ['Only published posts are shown, and none before its date', blog, kept],
  ['Posts of the table blog_posts with status published override the built-in ones by slug', database, merged],
  ['The content of a post is HTML, harmless whoever wrote it', database, 'an article of the database keeps nothing'],
  ['The content of a post is HTML, drawn by the server', drawn, 'an article is drawn by the server without'],
  ['The content of a post is HTML, harmless in a browser', blog, 'what somebody slips into an article does nothing'],
  [
    'The content of a post may be plain text with line breaks',
    'features/blog/html-body.test.ts',
    'a text with line breaks',
  ],
  [
    'Fields of a post have several names, and published is the default status',
    'features/blog/blog.test.ts',
    'is published unless it says otherwise',
  ],
  [
    'Reading blog_stats by slug, updating views by id, inserting a row',
    'features/blog/web/api.test.ts',
    'the first reading opens',
  ],
  ['The quote threshold of the blog is 150 € TTC', 'features/blog/built-in-articles.test.ts', 'the duties of a garage'],
  ['Complaint response within 30 days (blog)', 'features/blog/built-in-articles.test.ts', 'the duties of a garage'],
  ['An article is told to search engines as such', pages, 'articles, questions and the way to a page'],
]
