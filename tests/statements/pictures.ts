import type { Statement } from '#tests/support/statement.ts'

const journey = 'tests/e2e/site-pictures.spec.ts'
const metas = 'app/page-meta.test.ts'
const files = 'features/marketing/landing-pictures.test.ts'
const cards = 'lib/social-card.test.ts'

export const statements: Statement[] = [
  ['Pictures are real screenshots of this product', journey, 'the landing page shows the product as it is'],
  ['… which say that their data is that of a demonstration', journey, 'the landing page shows the product as it is'],
  ['… on a telephone, those of a telephone', journey, 'on a telephone the landing page shows'],
  ['… in AVIF and WebP', files, 'a browser that knows AVIF receives less'],
  ['… responsive', files, 'a browser chooses among the widths'],
  ['… whose files have the size that is said', files, '$picture.name, $scheme, is there as $format'],
  ['SEO: social images, on every public page', journey, 'every picture that a public page names is there'],
  ['SEO: social tags name the picture of the product', metas, 'a page without a picture of its own'],
  ['SEO: social images are of the size that networks ask for', cards, '%s has the size that social networks ask for'],
]
