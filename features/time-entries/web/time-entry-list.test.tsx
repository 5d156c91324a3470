import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { TimeEntryList } from '#features/time-entries/web/time-entry-list.tsx'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { runningEntry, storedTimeEntry } from '#tests/dom/stored-time-entry.ts'

const noTotals = { clockedSeconds: 0, open: 0, orders: 0, soldThousandths: 0, orderSeconds: 0 }

function open(items: TimeEntry[], totals = noTotals, options: PartOptions = {}) {
  return renderPart(<TimeEntryList />, {
    at: '/dashboard/pointages',
    ...options,
    answers: {
      timeEntries: {
        listTimeEntries: () => ({ items, total: items.length, page: 1, pageSize: 50 }),
        readTimeTotals: () => totals,
      },
    },
  })
}

test('the list tells its own hours, and sold against clocked on its orders', async () => {
  const totals = { clockedSeconds: 9_000, open: 1, orders: 2, soldThousandths: 3_500, orderSeconds: 12_600 }
  open([storedTimeEntry(), runningEntry(30)], totals)
  const line = await screen.findByText(/Productivité/)
  expect(line.parentElement?.textContent).toMatch(/Pointées ici\s: 2,50\sh.*3,50\sh vendues, 3,50\sh pointées.*100\s%/)
  screen.getByText(/en cours ou à vérifier, non compté/)
  await screen.findByText('En cours')
})

test('an empty list says where a clock starts', async () => {
  open([])
  await screen.findByText('Vos heures pointées se lisent ici')
  expect(screen.getByRole('link', { name: 'Voir les ordres de réparation' }).getAttribute('href')).toBe(
    '/dashboard/ordres',
  )
})

test('a manager chooses a member and exports; a technician does neither', async () => {
  const { unmount } = open([storedTimeEntry()])
  await screen.findByRole('combobox', { name: 'Membre' })
  await screen.findByRole('button', { name: /Exporter/ })
  unmount()
  open([storedTimeEntry()], noTotals, { role: 'workshop' })
  await screen.findByRole('combobox', { name: 'Période' })
  expect(screen.queryByRole('combobox', { name: 'Membre' })).toBeNull()
  await screen.findByText(/^2,50\sh$/)
  expect(screen.queryByText('Gaël Kervella')).toBeNull()
  expect(screen.queryByRole('button', { name: /Exporter/ })).toBeNull()
})

test('the address keeps the period and the member', async () => {
  const member = storedTimeEntry().memberId
  const { server } = open([], noTotals, { at: `/dashboard/pointages?periode=semaine&membre=${member}` })
  await waitFor(() =>
    expect(server.calls.find(({ operation }) => operation === 'timeEntries.listTimeEntries')?.input).toMatchObject({
      ...{ period: 'week', memberId: member },
    }),
  )
})
