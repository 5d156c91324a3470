import type { Statement } from '#tests/support/statement.ts'

const spec = 'tests/e2e/site-invitation.spec.ts'
const timed = 'the invitation to install waits two seconds, stays five'
const held = 'the invitation to install stays under the hand'

export const statements: Statement[] = [
  ['Timed display: 2 s delay', spec, timed],
  ['Timed display: 5 s visible', spec, timed],
  ['The invitation waits under the pointer or the focus', spec, held],
  ['The invitation installs when asked, and is not repeated once declined', spec, held],
]
