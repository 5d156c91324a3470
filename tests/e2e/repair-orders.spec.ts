import { expect } from '@playwright/test'
import { newId } from '#lib/id.ts'
import { test, uniqueName } from '#tests/e2e/support/demo-garage.ts'
import { dress } from '#tests/e2e/support/workshop.ts'

test('each result of the check before delivery stands on one line of a telephone', async ({
  page,
  request,
  signedIn: { headers },
}) => {
  const send = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { headers, data })
    if (!answer.ok()) throw new Error(await answer.text())
  }
  const [clientId, id] = [newId(), newId()]
  await send('/clients', { id: clientId, kind: 'person', lastName: uniqueName('Controle') })
  await send('/repair-orders', { id, clientId, title: 'Aile avant' })
  const line = { id: newId(), rank: 1, kind: 'part', label: 'Aile avant gauche', quantityThousandths: 1_000 }
  const priced = { ...line, unitPriceCents: 10_000, vatBasisPoints: 2_000 }
  await send(`/repair-orders/${id}/lines`, { writes: [{ line: priced, baseVersion: 0 }] })
  await send(`/repair-orders/${id}/start`, { isConfirmed: true })
  await dress(page, 390)
  await page.goto(`/dashboard/ordres/${id}`)
  await page.getByRole('button', { name: 'Contrôler', exact: true }).click()
  const group = page.getByRole('radiogroup', { name: 'Teinte et finition' })
  const heights = await group.locator('label').evaluateAll((labels) => labels.map(({ clientHeight }) => clientHeight))
  expect(heights).toHaveLength(3)
  expect(new Set(heights).size).toBe(1)
})
