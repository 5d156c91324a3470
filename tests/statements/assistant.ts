import type { Statement } from '#tests/support/statement.ts'

const frame = 'tests/e2e/site-frame.spec.ts'
const button = 'the button to the assistant tells what it is for'
const page = 'the workshop has no floating button'

export const statements: Statement[] = [
  ['Floating assistant button: shown outside the dashboard', frame, button],
  ['Not shown on the dashboard, nor on the assistant page', frame, page],
  ['Links to /dashboard/assistant', frame, button],
  ['Tooltip on hover: « Accédez à votre assistant intelligent en un clic ! »', frame, button],
  ['The tooltip shows on focus as well', frame, button],
  ['Once clicked it stays dismissed', frame, button],
  ['Once clicked it is dismissed in another tab too', frame, button],
  ['Signed out, it goes through the sign-in with the way back', frame, button],
  ['/dashboard/assistant exists, and explains what is coming and what already works, without pretending', frame, page],
]
