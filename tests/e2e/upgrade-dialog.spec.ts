import { expect, type Page } from '@playwright/test'
import { test } from '#tests/e2e/support/demo-garage.ts'
import { dress, expectAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

const checkout = '**/functions/v1/stripe-checkout'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const reportLimit = { code: 'report_limit', data: { reason: 'report_limit', offer: 'pro', used: 10, limit: 10 } }

type PlanRefusal = { code: string; message?: string; data: object }

/** Opens the team page and invites a member; the server answers with this refusal. */
async function inviteAndBeRefused(page: Page, { code, message = 'Non.', data }: PlanRefusal): Promise<void> {
  const invitations = '**/api/invitations'
  await page.unroute(invitations)
  await page.route(invitations, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    return route.fulfill({ status: 402, json: { defined: false, code, status: 402, message, data } })
  })
  await page.goto('/dashboard/equipe')
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  await page.getByLabel('Adresse email').fill('trop@atelier.example')
  await page.getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click()
}

test('the dialog says that the team is full, is accessible and as wide as a telephone; Escape closes only the dialog, and the typed text stays', async ({
  page,
}) => {
  const full = 'Votre formule Pro ouvre 3 places, et elles sont toutes prises.'
  await inviteAndBeRefused(page, { code: 'member_limit_reached', message: full, data: { tier: 'pro', limit: 3 } })
  const offer = dialog(page, 'Mise à niveau requise')
  await expect(offer).toContainText(full)
  await expect(offer.getByRole('button', { name: 'Fermer' })).toBeFocused()
  for (const stop of ['Nous contacter', 'Prendre le pack annuel', 'Voir tous les plans', 'Fermer']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(stop)
  }
  await expectAccessibleAtWidths(page)
  await dress(page, 390)
  await expect.poll(async () => (await offer.boundingBox())?.width).toBe(390)
  await page.keyboard.press('Escape')
  await expect(offer).toBeHidden()
  const form = dialog(page, 'Inviter un membre')
  await expect(form.getByRole('alert')).toContainText(full)
  await expect(form.getByLabel('Adresse email')).toHaveValue('trop@atelier.example')
  await expect(form).toBeFocused()
})

test('a double click on the button starts one payment', async ({ page }) => {
  const payment = Promise.withResolvers<void>()
  const orders: unknown[] = []
  await page.route(checkout, async (route) => {
    orders.push(route.request().postDataJSON())
    await payment.promise
    await route.fulfill({ json: { url: new URL('/contact', page.url()).href, sessionId: 'cs_1' } })
  })
  await inviteAndBeRefused(page, reportLimit)
  await page.getByRole('button', { name: 'Passer à Pro' }).dblclick()
  await expect(page.getByRole('button', { name: 'Redirection...' })).toBeDisabled()
  payment.resolve()
  await expect(page).toHaveURL(/\/contact$/)
  const { origin } = new URL(page.url())
  expect(orders).toEqual([
    {
      price_id: 'price_pro_month',
      success_url: `${origin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/checkout/cancel`,
      mode: 'subscription',
    },
  ])
})
