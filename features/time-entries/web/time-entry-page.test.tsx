import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { TimeEntryPage } from '#features/time-entries/web/time-entry-page.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'
import { runningEntry, storedHours, storedTimeEntry } from '#tests/dom/stored-time-entry.ts'

function open(entry: TimeEntry, role: 'manager' | 'workshop' = 'manager') {
  let now = entry
  const change = (more: Partial<TimeEntry>) => {
    now = { ...now, ...more, version: now.version + 1 }
    return now
  }
  return renderPart(<TimeEntryPage id={entry.id} />, {
    at: `/dashboard/pointages/${entry.id}`,
    role,
    answers: {
      timeEntries: {
        listTimeEntries: () => ({ items: [now], total: 1, page: 1, pageSize: 50 }),
        readTimeEntry: () => now,
        readTimeEntryHistory: () => [],
        readOrderHours: () => storedHours({ repairOrderId: entry.repairOrderId }),
        correctTimeEntry: ({ seconds }) => change({ seconds }),
        removeTimeEntry: () => change({ removedAt: '2026-11-23T10:00:00.000Z' }),
        restoreTimeEntry: () => change({ removedAt: null }),
      },
    },
  })
}

test('a correction that leaves the hours alone keeps their seconds', async () => {
  const entry = storedTimeEntry({ seconds: 9_012 })
  const { user, server } = open(entry)
  await user.click(await screen.findByRole('button', { name: 'Corriger' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox', { name: /Heures/ })).toHaveProperty('value', '2,50')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  const corrected = () => server.calls.find(({ operation }) => operation === 'timeEntries.correctTimeEntry')?.input
  await expect.poll(corrected).toMatchObject({ seconds: 9_012, baseVersion: 1, workedOn: '2026-11-23' })
})

test('a removal is undone by its toast', async () => {
  const { user } = open(storedTimeEntry())
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  await screen.findByText(/Ce pointage est supprimé/)
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await screen.findByRole('button', { name: 'Corriger' })
  expect(screen.queryByText(/Ce pointage est supprimé/)).toBeNull()
})

test('an entry without an end is neither corrected nor removed', async () => {
  open(runningEntry(30))
  await screen.findByRole('button', { name: 'Arrêter' })
  expect(screen.queryByRole('button', { name: 'Corriger' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull()
})

test('the hours of a colleague are read, not written, by a technician', async () => {
  open(storedTimeEntry(), 'workshop')
  await screen.findByRole('heading', { name: 'Pointage du 23/11/2026' })
  expect(screen.queryByRole('button', { name: 'Corriger' })).toBeNull()
})

test('an address that names no entry says so, and leads to the list', async () => {
  renderPart(<TimeEntryPage id="pointage-de-mai" />, { at: '/dashboard/pointages/pointage-de-mai' })
  await screen.findByRole('heading', { name: 'Pointage introuvable' })
  screen.getByRole('link', { name: 'Voir tous les pointages' })
})
