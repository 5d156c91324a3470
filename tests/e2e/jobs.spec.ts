import { expect } from '@playwright/test'
import { test } from '#tests/e2e/support/demo-garage.ts'
import { complaintsOf, dress, expectAccessible, widths } from '#tests/e2e/support/workshop.ts'

test('the manager sees what the garage sends, by state, and the address keeps the choice', async ({ page }) => {
  await page.goto('/dashboard/taches')
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

  for (const width of widths) {
    test(`the jobs are accessible and the console is quiet (${width} px)`, async ({ page }) => {
      const complaints = complaintsOf(page)
      await dress(page, width)
      await page.goto('/dashboard/taches')
      await expect(page.getByText('Aucune tâche pour l’instant')).toBeVisible()
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })
  }
})
