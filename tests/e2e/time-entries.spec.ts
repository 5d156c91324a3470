import { type APIRequestContext, expect } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { test, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { dress, expectAccessibleAtWidths, expectDialogAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'

/** An order under way that sold two hours of labour. */
async function orderUnderWay(request: APIRequestContext, headers: Record<string, string>) {
  const send = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { headers, data })
    if (!answer.ok()) throw new Error(await answer.text())
    return answer.json()
  }
  const [clientId, id] = [newId(), newId()]
  await send('/clients', { id: clientId, kind: 'person', lastName: uniqueName('Pointe'), firstName: 'Zoé' })
  await send('/repair-orders', { id, clientId, title: 'Pare-chocs arrière' })
  const line = { id: newId(), rank: 1, kind: 'labour', labourClass: 't1', label: 'Dépose du pare-chocs' }
  const priced = { ...line, quantityThousandths: 2_000, unitPriceCents: 7_200, vatBasisPoints: 2_000 }
  const { order } = await send(`/repair-orders/${id}/lines`, { writes: [{ line: priced, baseVersion: 0 }] })
  const granted = { grantedBy: 'Zoé', channel: 'on_site', grantedOn: '2026-01-05', grossCents: order.grossCents }
  await send(`/repair-orders/${id}/authorisation`, { authorisationId: newId(), reusedParts: 'unwanted', ...granted })
  await send(`/repair-orders/${id}/start`, {})
  return { id, number: String(order.number), lineId: line.id, send }
}

test('a clock starts and stops on a telephone, and the order sets sold hours against clocked ones', async ({
  page,
  request,
  signedIn: { headers },
}) => {
  const { id, number, lineId, send } = await orderUnderWay(request, headers)
  await dress(page, 390)
  await page.goto(`/dashboard/ordres/${id}`)
  const card = page.getByRole('region', { name: 'Heures' })
  await card.getByRole('combobox', { name: 'Travail' }).click()
  await page.getByRole('option', { name: /^Dépose du pare-chocs/ }).click()
  const start = card.getByRole('button', { name: 'Démarrer' })
  expect((await start.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  await start.click()
  const stop = card.getByRole('button', { name: 'Arrêter' })
  await expect(stop).toBeVisible()
  expect((await stop.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  await stop.click()
  await expect(start).toBeVisible()

  await send('/time-entries', { id: newId(), repairOrderId: id, lineId, workedOn: '2026-01-05', seconds: 5_400 })
  await expect(card.getByRole('row', { name: /^Total/ })).toContainText(/2,00\sh\s*1,50\sh\s*\+0,50\sh/)
  await expect(card.getByRole('row', { name: /^Productivité/ })).toContainText(/133\s%/)
  // The tip of a button under the pointer belongs to no region.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessibleAtWidths(page)

  await card.getByRole('button', { name: 'Saisir des heures' }).click()
  await expectDialogAccessibleAtWidths(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await card.getByRole('link', { name: 'Voir les pointages' }).click()
  await expect(page.getByText(/2 pointages/)).toBeVisible()
  await expect(page.getByText(/Pointées ici.*1,50/)).toBeVisible()
  await expectAccessibleAtWidths(page)
  await page.getByRole('link', { name: number }).first().click()
  await expect(page.getByText(/a (saisi|arrêté)/).first()).toBeVisible()
})
