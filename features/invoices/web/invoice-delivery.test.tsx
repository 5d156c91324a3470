import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EditInvoiceDrawer } from '#features/invoices/web/edit-invoice-drawer.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'
import { storedInvoice } from '#tests/dom/stored-invoice.ts'

const zoe = storedClient()

function edit(fields: Partial<ReturnType<typeof storedInvoice>> = {}) {
  const invoice = storedInvoice({ clientId: zoe.id, ...fields })
  return renderPart(<EditInvoiceDrawer invoice={invoice} />, {
    at: `/dashboard/factures/${invoice.id}?modifier=1`,
    answers: {
      clients: { readClient: () => ({ client: zoe, consents: [], notes: [] }) },
      vehicles: { listVehicles: () => ({ items: [], total: 0, page: 1, pageSize: 50 }) },
      invoices: { editInvoice: () => invoice, readInvoiceHistory: () => [] },
    },
  })
}

test('goods that go elsewhere have their address on the head of a draft; half an address is told under its fields', async () => {
  const { user, server } = edit()
  await user.type(await screen.findByRole('textbox', { name: 'Adresse de livraison' }), '1 quai de la Loire')
  await user.type(screen.getByRole('textbox', { name: 'Code postal de livraison' }), '4400')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Le code postal compte 5 chiffres')
  screen.getByText('Indiquez la ville de livraison')
  const sent = () => server.calls.find(({ operation }) => operation === 'invoices.editInvoice')?.input
  expect(sent()).toBeUndefined()
  await user.type(screen.getByRole('textbox', { name: 'Code postal de livraison' }), '0')
  await user.type(screen.getByRole('textbox', { name: 'Ville de livraison' }), 'Nantes')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(sent()).toMatchObject({
      ...{
        deliveryStreet: '1 quai de la Loire',
        deliveryZipCode: '44000',
        deliveryCity: 'Nantes',
        deliveryCountry: '',
      },
    }),
  )
})

test('a credit note keeps the address of its invoice, and asks for none', async () => {
  edit({ kind: 'credit_note', correctsId: newId() })
  await screen.findByRole('textbox', { name: 'Motif de la correction' })
  expect(screen.queryByRole('textbox', { name: 'Adresse de livraison' })).toBe(null)
})
