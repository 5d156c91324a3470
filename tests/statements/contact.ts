import type { Statement } from '#tests/support/statement.ts'

const site = 'tests/e2e/site-contact.spec.ts'
const pricing = 'tests/e2e/site-pricing.spec.ts'
const verb = 'features/marketing/server/send-contact-message.test.ts'

export const statements: Statement[] = [
  ['/contact is the target of the Enterprise plan button', pricing, 'plans are compared, both trials are told'],
  ['The form sends through the outbox', site, 'a visitor writes to the house by keyboard alone'],
  ['The form is protected from robots without a third party', site, 'a message that cannot leave stays written'],
  ['The server refuses a robot, and nothing leaves', verb, 'a robot that fills what nobody sees'],
]
