import { expect, test } from '@playwright/test'
import { saveProfileByApi } from '#tests/e2e/support/accounts.ts'

test('a person with a Google account signs in with it, fills the profile once, and returns the same way', async ({
  page,
  request,
}) => {
  await page.goto('/register')
  await page.getByRole('button', { name: /Google/ }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
  await expect(page.getByLabel('Adresse email')).toHaveValue('zoe.lefevre@exemple.fr')

  const session = JSON.parse((await page.evaluate(() => localStorage.getItem('session'))) ?? '{}')
  await saveProfileByApi(request, session)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: /Google/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: /Zoé/ })).toBeVisible()
})
