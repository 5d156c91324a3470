/** Accounts that a journey finds as they are after ten days without a plan: `tests/e2e/support/server.ts` opens them. */
export const oldAccounts = {
  resumes: 'ancienne.reprise@carrosserie.example',
  waits: 'ancienne.attente@carrosserie.example',
  looks: 'ancienne.lecture@carrosserie.example',
}
/** Who paints in the garage of `looks`. */
export const oldPainter = 'ancienne.peinture@carrosserie.example'
export const oldPassword = 'Tolerie-ancienne-35'
export const oldSinceDays = 10
