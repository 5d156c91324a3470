import { expect, test } from '@playwright/test'
import { keepSession, newcomer, saveProfileByApi, signUpByApi } from '#tests/e2e/support/accounts.ts'
import { complaintsOf, expectAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

// The demo garage shows the jobs of other journeys.
test.beforeEach(async ({ page, request }) => {
  const session = await signUpByApi(request, newcomer())
  await saveProfileByApi(request, session)
  await keepSession(page, session)
})

test("the manager sees the garage's messages by state, and the address keeps the filter", async ({ page }) => {
  await page.goto('/dashboard/taches-de-fond')
  await expect(page.getByText('Aucune tâche pour l’instant')).toBeVisible()
  await page.getByText('En échec').click()
  await expect(page.getByText('Rien n’est en échec')).toBeVisible()
  await expect(page).toHaveURL(/\?etat=failed$/)
  await page.reload()
  await expect(page.getByText('Rien n’est en échec')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Aucune tâche pour l’instant')).toBeVisible()
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('the jobs are accessible and the console is quiet', async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.goto('/dashboard/taches-de-fond')
    await expect(page.getByText('Aucune tâche pour l’instant')).toBeVisible()
    await expectAccessibleAtWidths(page)
    expect(complaints).toEqual([])
  })
})
