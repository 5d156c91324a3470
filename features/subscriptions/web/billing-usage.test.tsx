import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BillingUsage } from '#features/subscriptions/web/billing-usage.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'

const megabyte = 1_024 ** 2

test('the room that files take stands beside the uses of the month', async () => {
  const storage = { usedBytes: 450 * megabyte, limitBytes: 500 * megabyte, isNear: true }
  renderPart(<BillingUsage usage={[]} storage={storage} tier="trial" />)
  const row = within(await screen.findByRole('listitem'))
  row.getByText('Espace de stockage')
  row.getByText(/450\sMo sur 500\sMo/)
  row.getByText(/Attention, bientôt au bout/)
  row.getByRole('progressbar', { name: 'Espace de stockage, part utilisée' })
})

test('a plan that cannot be read shows no room', async () => {
  renderPart(<BillingUsage usage={[]} storage={null} tier={null} />)
  await screen.findByRole('list', { name: 'Utilisation du mois' })
  expect(screen.queryByText('Espace de stockage')).toBeNull()
})
