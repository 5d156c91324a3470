import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { counterTaxRate } from '#test-counter/taxes.ts'
import { addresses, buyers, counterOnSocket, trial, visa, wanted } from '#tests/support/test-counter.ts'

const desk = counterOnSocket()
const { begin, order, fill, subscribed, portalOf } = buyers(desk)
const vat = counterTaxRate.id
const taxedPlan = {
  ...wanted,
  subscription_data: { default_tax_rates: [vat] },
} satisfies Stripe.Checkout.SessionCreateParams
const look = async (url: string | null) => (await fetch((url ?? '').replace('/test-counter', ''))).text()
const invoiceOf = async (id: string) => {
  const { latest_invoice } = await desk.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  return latest_invoice
}

describe('French value added tax', () => {
  test('is twenty percent on top of a plan, on the page, on its invoice and on each renewal', async () => {
    const page = await look((await order((await begin('vue')).id, taxedPlan)).url)
    for (const part of ['79,00\u00a0€\u00a0HT', 'TVA 20\u00a0%', '15,80\u00a0€', 'Payer 94,80\u00a0€\u00a0TTC'])
      expect(page).toContain(part)

    const { customer, session, subscription } = await subscribed('taxe', taxedPlan)
    expect(session).toMatchObject({
      amount_subtotal: 7_900,
      amount_total: 9_480,
      total_details: { amount_tax: 1_580 },
    })
    const paid = {
      subtotal: 7_900,
      total: 9_480,
      amount_paid: 9_480,
      total_taxes: [{ amount: 1_580, taxable_amount: 7_900, tax_rate_details: { tax_rate: vat } }],
    }
    const first = await invoiceOf(subscription.id)
    expect(first).toMatchObject({ ...paid, billing_reason: 'subscription_create' })
    const act = await portalOf(customer.id)
    await act({ action: 'advance', days: '31' })
    expect(await invoiceOf(subscription.id)).toMatchObject({ ...paid, billing_reason: 'subscription_cycle' })
  })

  test('is shown on the page of a trial, before anything is due', async () => {
    const { url } = await order((await begin('essai')).id, {
      ...trial,
      subscription_data: { ...trial.subscription_data, default_tax_rates: [vat] },
    })
    const page = await look(url)
    for (const part of ['14\u00a0jours', '0,00\u00a0€', 'Après l’essai, par mois', '94,80\u00a0€\u00a0TTC'])
      expect(page).toContain(part)
  })

  test('is paid once with the annual pack, which has an invoice', async () => {
    const customer = await begin('pack')
    const session = await order(customer.id, {
      ...addresses,
      mode: 'payment',
      line_items: [{ price: 'price_annual_pack', quantity: 1, tax_rates: [vat] }],
      invoice_creation: { enabled: true },
    })
    await fill(session.url, visa)
    const paid = await desk.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent', 'invoice'] })
    expect(paid).toMatchObject({
      amount_subtotal: 79_000,
      amount_total: 94_800,
      payment_intent: { amount_received: 94_800 },
      invoice: { subtotal: 79_000, total: 94_800, status: 'paid', parent: null },
    })
  })

  test('of another rate is one the counter does not know', async () => {
    const params = { ...wanted, subscription_data: { default_tax_rates: ['txr_other'] } }
    await expect(order((await begin('autre')).id, params)).rejects.toMatchObject({ code: 'resource_missing' })
  })
})

describe('a change of plan at the portal', () => {
  const flow = (subscription: string, item: string, price: string) =>
    ({
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription, items: [{ id: item, price, quantity: 1 }] },
      after_completion: { type: 'redirect', redirect: { return_url: 'http://localhost:3000/fait' } },
    }) satisfies Stripe.BillingPortal.SessionCreateParams.FlowData
  const door = (customer: string, flow_data: Stripe.BillingPortal.SessionCreateParams.FlowData) =>
    desk.stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost:3000/retour', flow_data })

  test('is confirmed on a page that says what it costs, and leads back', async () => {
    const { customer, subscription } = await subscribed('passe', taxedPlan)
    const item = subscription.items.data[0]?.id ?? ''
    const session = await door(customer.id, flow(subscription.id, item, 'price_starter_month'))
    expect(session.flow).toMatchObject({
      type: 'subscription_update_confirm',
      subscription_update_confirm: { items: [{ price: 'price_starter_month' }] },
      after_completion: { type: 'redirect', redirect: { return_url: 'http://localhost:3000/fait' } },
    })
    const page = await look(session.url)
    for (const part of ['Passer à Starter', '29,00\u00a0€\u00a0HT', '5,80\u00a0€', '34,80\u00a0€\u00a0TTC'])
      expect(page).toContain(part)
    const fields = { action: 'change', subscription: subscription.id }
    await fill(session.url, { ...fields, price: 'price_annual_pack' })
    await fill(session.url, { ...fields, price: 'price_nowhere' })
    const { location } = await fill(session.url, { ...fields, price: 'price_starter_month' })
    expect(location).toBe('http://localhost:3000/fait')
    const changed = await desk.stripe.subscriptions.retrieve(subscription.id)
    expect(changed.items.data[0]?.price.id).toBe('price_starter_month')
  })

  test('is the customer’s own, to another price that comes again', async () => {
    const [mine, other] = [await subscribed('mien', taxedPlan), await subscribed('sien', taxedPlan)]
    const item = mine.subscription.items.data[0]?.id ?? ''
    const refused = { type: 'StripeInvalidRequestError' }
    const { id } = mine.subscription
    await expect(door(other.customer.id, flow(id, item, 'price_starter_month'))).rejects.toMatchObject(refused)
    await expect(door(mine.customer.id, flow(id, 'si_1', 'price_starter_month'))).rejects.toMatchObject(refused)
    await expect(door(mine.customer.id, flow(id, item, 'price_pro_month'))).rejects.toMatchObject(refused)
    await expect(door(mine.customer.id, flow(id, item, 'price_annual_pack'))).rejects.toMatchObject(refused)
  })
})
