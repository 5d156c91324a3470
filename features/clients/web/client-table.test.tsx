import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ClientList } from '#features/clients/web/client-list.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'

const longEmail = 'service.administratif.et.comptable@carrosserie-des-trois-rivieres.exemple.fr'
const names = ['Abel', 'Blin', 'Caron', 'Denis', 'Elias']
const clients = names.map((lastName) =>
  storedClient({ lastName, firstName: '', email: longEmail, addressCity: `Ville de ${lastName}` }),
)

function openTable() {
  const listClients = () => ({ items: clients, total: clients.length, page: 1, pageSize: 50 })
  return renderPart(<ClientList />, { at: '/dashboard/clients', answers: { clients: { listClients } } })
}

/** The email of the first row, in a column of 200 px that shows a part of it. */
async function cutCell(): Promise<HTMLElement> {
  const cell = (await screen.findAllByText(longEmail))[0]
  if (!cell) throw new Error('The list shows no email.')
  Object.defineProperties(cell, { clientWidth: { value: 200 }, scrollWidth: { value: 520 } }) // a DOM in memory measures nothing
  return cell
}

test('a clipped text is shown whole under the pointer, and disappears when the pointer leaves', async () => {
  const { user } = openTable()
  await user.hover(await cutCell())
  expect((await screen.findByRole('tooltip')).textContent).toBe(longEmail)
  await user.hover(screen.getByRole('columnheader', { name: 'Email' }))
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('the keyboard too reads a cut text whole, until Escape or the next cell', async () => {
  const { user } = openTable()
  const cell = await cutCell()
  const link = screen.getByRole('link', { name: 'ABEL' })
  link.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(cell)
  expect((await screen.findByRole('tooltip')).textContent).toBe(longEmail)
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await user.keyboard('{ArrowLeft}')
  await screen.findByRole('tooltip')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('a text that fits is not said twice', async () => {
  const { user } = openTable()
  await user.hover(await screen.findByText('Ville de Abel'))
  await user.hover(screen.getByText('Ville de Blin'))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('the arrows go from cell to cell, and stop at the edges of the table', async () => {
  const { user } = openTable()
  const link = await screen.findByRole('link', { name: 'ABEL' })
  link.focus()
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(link)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'BLIN' }))
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Ville de Blin')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Ville de Caron')
  await user.keyboard('{ArrowLeft}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe(longEmail)
})

test('Shift chooses every row between two boxes, and lets them all go', async () => {
  const { user } = openTable()
  const box = (name: string) => screen.getByRole('checkbox', { name: `Choisir ${name}` })
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir BLIN' }))
  await user.keyboard('{Shift>}')
  await user.click(box('DENIS'))
  await screen.findByText('3 clients choisis')
  expect(box('CARON')).toHaveProperty('checked', true)
  expect(box('ABEL')).toHaveProperty('checked', false)
  await user.click(box('BLIN'))
  await user.keyboard('{/Shift}')
  expect(screen.queryByText(/choisis?$/)).toBeNull()
})

test('a printed list holds 2 000 rows at most, and says that there are more', async () => {
  const print = vi.fn()
  window.print = print
  const listClients = ({ page, pageSize }: { page: number; pageSize: number }) => ({
    items: Array.from({ length: pageSize }, (_, at) => storedClient({ lastName: `Client ${page} ${at}` })),
    total: 10_000,
    page,
    pageSize,
  })
  const { user, server } = renderPart(<ClientList />, {
    at: '/dashboard/clients',
    answers: { clients: { listClients } },
  })
  await user.click(await screen.findByRole('button', { name: 'Exporter' }))
  await user.click(await screen.findByRole('menuitem', { name: /Imprimer la liste/ }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const printed = document.querySelector('[data-printed-list]')
  expect(printed?.querySelectorAll('tbody tr')).toHaveLength(2_000)
  expect(printed?.textContent).toMatch(/Seules les 2\s000 premières lignes sont imprimées, sur 10\s000\s:/)
  const read = server.calls.filter(
    ({ input }) => typeof input === 'object' && input && 'pageSize' in input && input.pageSize === 200,
  )
  expect(read).toHaveLength(10)
})
