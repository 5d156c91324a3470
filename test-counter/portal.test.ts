import { describe, expect, test } from 'vitest'
import { buyers, counterOnSocket, trial } from '#tests/support/test-counter.ts'

const desk = counterOnSocket()
const { subscribed, portalOf, read, eventsOf } = buyers(desk)

describe('time', () => {
  test('ends a trial without a card as it was asked to', async () => {
    const { customer, subscription } = await subscribed('fin', trial, { card: '' })
    const act = await portalOf(customer.id)
    await act({ action: 'advance', days: '12' })
    expect(await eventsOf(subscription.id)).toEqual([
      'customer.subscription.created',
      'customer.subscription.trial_will_end',
    ])
    await act({ action: 'advance', days: '3' })
    expect(await read(subscription.id)).toMatchObject({ status: 'canceled', ended_at: subscription.trial_end })
    expect((await desk.stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
    expect((await desk.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1)
  })

  test('turns a trial with a card into a paid month', async () => {
    const { customer, subscription } = await subscribed('suite', { ...trial, payment_method_collection: 'always' })
    await (await portalOf(customer.id))({ action: 'advance', days: '14' })
    const renewed = await read(subscription.id)
    expect(renewed.status).toBe('active')
    expect(renewed.items.data[0]?.current_period_start).toBe(subscription.trial_end)
  })

  test('renews month after month on the same day', async () => {
    const { customer, subscription } = await subscribed('mois')
    await (await portalOf(customer.id))({ action: 'advance', days: '366' })
    const { items, status } = await read(subscription.id)
    expect(status).toBe('active')
    expect(new Date((items.data[0]?.current_period_start ?? 0) * 1_000).toISOString()).toBe('2027-11-21T10:00:00.000Z')
    expect((await eventsOf(subscription.id)).length).toBe(13)
  })

  test('fails a renewal, tries again, and is paid by a new card', async () => {
    const { customer, subscription } = await subscribed('echec')
    const act = await portalOf(customer.id)
    expect((await act({ action: 'card', card: '4000000000000341' })).status).toBe(303)
    await act({ action: 'advance', days: '31' })
    expect(await read(subscription.id)).toMatchObject({ status: 'past_due' })
    await act({ action: 'card', card: '5555 5555 5555 4444' })
    const mended = await desk.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method', 'items.data.price.product'],
    })
    expect(mended.items.data[0]?.price.product).toMatchObject({ object: 'product', name: 'Pro' })
    expect(mended).toMatchObject({ status: 'active', default_payment_method: { card: { brand: 'mastercard' } } })
  })

  test('ends a subscription that stays unpaid after the last attempt', async () => {
    const { customer, subscription } = await subscribed('impaye')
    const act = await portalOf(customer.id)
    await act({ action: 'card', card: '4000000000000341' })
    await act({ action: 'advance', days: '31' })
    await act({ action: 'advance', days: '20' })
    expect(await read(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
  })

  test('of one customer does not move the clock of others', async () => {
    const [mine, other] = [await subscribed('moi'), await subscribed('lautre')]
    await (await portalOf(mine.customer.id))({ action: 'advance', days: '31' })
    await desk.counter.settle()
    expect((await read(other.subscription.id)).items.data).toEqual(other.subscription.items.data)
  })
})

describe('a subscription', () => {
  test('is ended at its period end from the portal, and taken up again', async () => {
    const { customer, subscription } = await subscribed('hesite')
    const act = await portalOf(customer.id)
    await act({ action: 'cancel', subscription: subscription.id })
    expect(await read(subscription.id)).toMatchObject({ status: 'active', cancel_at_period_end: true })
    await act({ action: 'reactivate', subscription: subscription.id })
    expect(await read(subscription.id)).toMatchObject({ cancel_at_period_end: false, canceled_at: null })
    await desk.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await act({ action: 'advance', days: '31' })
    expect(await read(subscription.id)).toMatchObject({ status: 'canceled' })
  })

  test('changes its plan, and ends at once when the product says so', async () => {
    const { subscription } = await subscribed('change')
    const [item] = subscription.items.data
    const cheaper = await desk.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? '', price: 'price_starter_month' }],
      proration_behavior: 'none',
    })
    expect(cheaper.items.data[0]?.price.id).toBe('price_starter_month')
    expect(await desk.stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' })
    await expect(desk.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 })
    await expect(
      desk.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  test('of another customer is out of reach of a portal, which closes after an hour', async () => {
    const [mine, other] = [await subscribed('mien'), await subscribed('sien')]
    const act = await portalOf(mine.customer.id)
    await act({ action: 'cancel', subscription: other.subscription.id })
    expect(await read(other.subscription.id)).toMatchObject({ cancel_at_period_end: false })
    desk.setNow('2026-11-21T11:00:01Z')
    expect((await act({ action: 'advance', days: '1' })).status).toBe(404)
    desk.setNow('2026-11-21T10:00:00Z')
  })
})
