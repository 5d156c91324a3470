import type { Statement } from '#tests/support/statement.ts'

const site = 'tests/e2e/site.spec.ts'

export const statements: Statement[] = [
  ['Unknown blog slug: « Article introuvable. »', site, 'an unknown article says so'],
]
