import type { Statement } from '#tests/support/statement.ts'

const spec = 'tests/e2e/site-landing.spec.ts'
const told = 'the landing page tells everything, in its order'
const demo = 'the demonstration shows its four steps for three seconds each'
const calm = 'the demonstration stands still for whoever wants less motion'
const compared = 'ten functions are compared'
const engines = 'the landing page tells search engines and social networks what it is'

export const statements: Statement[] = [
  ['Sections in order', spec, told],
  ['Content readable with JavaScript off', spec, told],
  ['Hero with a rotating 4-step demo: PDF analysis, professional invoices, emailing, dashboard', spec, demo],
  ['The demo changes every 3 seconds', spec, demo],
  ['The demo pauses on hover', spec, demo],
  ['The demo pauses on focus', spec, demo],
  ['The demo pauses under reduced motion', spec, calm],
  ['The demo works by keyboard', spec, calm],
  ['Demo figures are illustration only', spec, demo],
  ['Features (anchor features)', 'tests/e2e/site-frame.spec.ts', 'the features, the prices and the contact'],
  ['A strip of 8 items', spec, told],
  ['Benefits', spec, told],
  ['Marketing counters: 14898 reports analysed, 15 h saved per week', spec, told],
  ['The counters are presented as objectives', spec, told],
  ['Solutions cards linking to dedicated pages', spec, told],
  ['All-in-one block', spec, told],
  ['Testimonials: quote, author, city, initials', spec, told],
  ['Competitor comparison: the product and classic garage software over 10 features', spec, compared],
  ['The comparison is a table on desktop', spec, compared],
  ['The comparison is cards on mobile', spec, compared],
  ['Invoice templates block', spec, told],
  ['Pricing (anchor pricing)', 'tests/e2e/site-frame.spec.ts', 'the features, the prices and the contact'],
  ['Call to action (anchor contact)', 'tests/e2e/site-frame.spec.ts', 'the features, the prices and the contact'],
  ['The call to action has a start-free button to /register (label Démarrer gratuitement)', spec, told],
  ['A mailto link exists for contact and demo requests', spec, told],
  ['Usage-in-France block', spec, told],
  ['Device strip (Android, iPhone, Mac, PC)', spec, told],
  ['Trade section linking to /blog and /logiciel-garage-automobile', spec, told],
  ['List of SEO link cards', spec, told],
  ['FAQ (anchor faq)', 'tests/e2e/site-frame.spec.ts', 'the foot of every page leads to'],
  ['SEO metadata: title, description, canonical, social tags', spec, engines],
  ['Robots index and follow', spec, engines],
  ['Structured product data with a price of 0 EUR', spec, engines],
]
