import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { MyClockCard } from '#features/time-entries/web/my-clock-card.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'
import { runningEntry, storedTimeEntry } from '#tests/dom/stored-time-entry.ts'

function open(own: TimeEntry[]) {
  const answers = {
    timeEntries: {
      listTimeEntries: () => ({ items: own, total: own.length, page: 1, pageSize: 20 }),
      stopTimeEntry: ({ id }: { id: string }) => storedTimeEntry({ id, seconds: 5_400 }),
    },
  }
  return renderPart(<MyClockCard />, { role: 'workshop', width: 'telephone', answers })
}

test('the home page tells the own clock, and stops it', async () => {
  const entry = runningEntry(90, { orderNumber: 'OR2026-00042' })
  const { user, server } = open([entry])
  await screen.findByText(/^depuis .* · 1\sh\s30/)
  expect(screen.getByRole('link', { name: 'OR2026-00042 · Ordre entier' }).getAttribute('href')).toBe(
    `/dashboard/ordres/${entry.repairOrderId}`,
  )
  await user.click(screen.getByRole('button', { name: 'Arrêter' }))
  await expect
    .poll(() => server.calls.find(({ operation }) => operation === 'timeEntries.stopTimeEntry')?.input)
    .toMatchObject({ id: entry.id, isTyped: false, endedAt: expect.any(String) })
})

test('an entry that somebody ended without counting it asks for its real end', async () => {
  const ended = runningEntry(60 * 20, { endedAt: new Date().toISOString() })
  open([ended])
  await screen.findByRole('button', { name: 'Indiquer la fin' })
  expect(screen.queryByRole('button', { name: 'Arrêter' })).toBeNull()
})

test('without a clock the card says so', async () => {
  open([])
  await screen.findByText('Aucun pointage')
})
