/** Accounts without a plan that are ten days old: `tests/e2e/support/server.ts` opens them. */
export const oldAccounts = {
  resumes: 'ancienne.reprise@carrosserie.example',
  waits: 'ancienne.attente@carrosserie.example',
  looks: 'ancienne.lecture@carrosserie.example',
}
/** The member with the role paint in the garage of `looks`. */
export const oldPainter = 'ancienne.peinture@carrosserie.example'
export const oldPassword = 'Tolerie-ancienne-35'
/** The instant at which they were opened. A run that crosses midnight has one such day. */
export const oldSince = new Date(process.env.JOURNEYS_OLD_SINCE ?? Date.now() - 10 * 86_400_000)
