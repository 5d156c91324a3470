import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderHours, TimeEntry } from '#features/time-entries/contract.ts'
import { OrderHoursCard } from '#features/time-entries/web/order-hours.tsx'
import { newId } from '#lib/id.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { runningEntry, storedHours, storedTimeEntry } from '#tests/dom/stored-time-entry.ts'

const pageOf = (items: TimeEntry[]) => ({ items, total: items.length, page: 1, pageSize: 20 })

function open(hours: OrderHours, own: Partial<TimeEntry>[] = [], options: PartOptions = {}) {
  const rendered = renderPart(<OrderHoursCard id={hours.repairOrderId} />, {
    ...options,
    answers: {
      timeEntries: {
        readOrderHours: () => hours,
        listTimeEntries: ({ memberId }) =>
          pageOf(own.map((entry) => runningEntry(90, { memberId: memberId ?? '', ...entry }))),
        startTimeEntry: ({ id }) => runningEntry(0, { id, repairOrderId: hours.repairOrderId }),
        stopTimeEntry: ({ id }) => storedTimeEntry({ id, seconds: 5_400 }),
        addTimeEntry: ({ id }) => storedTimeEntry({ id }),
      },
      repairOrders: {},
    },
  })
  const started = () => rendered.server.calls.filter(({ operation }) => operation === 'timeEntries.startTimeEntry')
  return { ...rendered, started }
}

const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent

test('the card sets sold hours against clocked ones, line by line and in total', async () => {
  open(storedHours())
  expect(await row(/^Dépose/)).toMatch(/2,00\sh1,50\sh\+0,50\sh/)
  expect(await row(/^Peinture/)).toMatch(/1,50\sh0,00\sh$/)
  expect(await row(/^Ordre entier/)).toMatch(/0,25\sh/)
  expect(await row(/^Total/)).toMatch(/3,50\sh1,75\sh\+1,75\sh/)
  expect(await row(/^Productivité/)).toMatch(/200\s%/)
})

test('an order that sells no hours says so, and still takes a clock', async () => {
  const { user, started } = open(storedHours({ lines: [], wholeSeconds: 0 }))
  await screen.findByText(/Ni heure vendue ni heure pointée/)
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Démarrer' }))
  await expect.poll(() => started()[0]?.input).toMatchObject({ lineId: null, isConfirmed: false })
})

test('a clock starts on the chosen line, with the instant of the gesture', async () => {
  const hours = storedHours()
  const { user, started } = open(hours)
  await user.click(await screen.findByRole('combobox', { name: 'Travail' }))
  await user.click(await screen.findByRole('option', { name: /^Peinture du pare-chocs/ }))
  await user.click(screen.getByRole('button', { name: 'Démarrer' }))
  await expect
    .poll(() => started()[0]?.input)
    .toMatchObject({
      ...{ repairOrderId: hours.repairOrderId, lineId: hours.lines[1]?.id, startedAt: expect.any(String) },
    })
  await screen.findByText('Pointage démarré')
})

test('work without an authorisation asks before it starts', async () => {
  const { user, started } = open(storedHours({ status: 'draft', authorisation: 'none' }))
  await user.click(await screen.findByRole('button', { name: 'Démarrer' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(started()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Démarrer quand même' }))
  await expect.poll(() => started()[0]?.input).toMatchObject({ isConfirmed: true })
})

test('an authorised order says that the clock launches its work', async () => {
  open(storedHours({ status: 'draft' }))
  await screen.findByText('Démarrer lance aussi les travaux de cet ordre.')
})

test('the own clock stops with one button', async () => {
  const hours = storedHours()
  const { user, server } = open(hours, [{ repairOrderId: hours.repairOrderId }])
  await screen.findByText(/depuis .* · 1\sh\s30/)
  await user.click(screen.getByRole('button', { name: 'Arrêter' }))
  await expect.poll(() => server.calls.map(({ operation }) => operation)).toContain('timeEntries.stopTimeEntry')
  await screen.findByText(/^Pointage arrêté/)
})

test('a clock on another order is named before it is stopped', async () => {
  open(storedHours(), [{ orderNumber: 'OR2026-00042' }])
  await screen.findByText(/Votre pointage tourne sur OR2026-00042.*démarrer ici l’arrête/)
  screen.getByRole('button', { name: 'Démarrer' })
})

test('a forgotten clock is to check, and asks for its real end', async () => {
  const hours = storedHours()
  const startedAt = new Date(Date.now() - 13 * 3_600_000).toISOString()
  const { user, server } = open(hours, [{ repairOrderId: hours.repairOrderId, startedAt }])
  await screen.findByText('À vérifier')
  expect(screen.queryByRole('button', { name: 'Arrêter' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Indiquer la fin' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer la fin' }))
  await dialog.findByText(/Indiquez une heure/)
  expect(server.calls.map(({ operation }) => operation)).not.toContain('timeEntries.stopTimeEntry')
})

test('an order that is delivered starts no clock, and shows its hours', async () => {
  open(storedHours({ status: 'delivered' }))
  await screen.findByText(/Cet ordre est restitué/)
  expect(screen.queryByRole('button', { name: 'Démarrer' })).toBeNull()
  await row(/^Total/)
})

test('the clocks of colleagues are named to a manager, and only counted to others', async () => {
  const { unmount } = open(storedHours({ open: [runningEntry(20, { memberName: 'Gaël Kervella' })] }))
  await screen.findByText(/Gaël Kervella/)
  unmount()
  open(storedHours({ othersOpen: 1 }), [], { role: 'workshop' })
  await screen.findByText('1 autre pointage en cours ou à vérifier sur cet ordre.')
})

test('accounting reads the hours, and has no clock', async () => {
  open(storedHours(), [], { role: 'accounting' })
  await row(/^Total/)
  expect(screen.queryByRole('button', { name: 'Démarrer' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Saisir des heures' })).toBeNull()
})

test('typed hours are read in decimals or in minutes, and a wrong text is told', async () => {
  const { user, server } = open(storedHours())
  await user.click(await screen.findByRole('button', { name: 'Saisir des heures' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: /Heures/ })
  await user.type(field, 'deux')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByText(/Indiquez des heures/)
  await user.clear(field)
  await user.type(field, '1,5')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  const added = () => server.calls.find(({ operation }) => operation === 'timeEntries.addTimeEntry')?.input
  await expect.poll(added).toMatchObject({ seconds: 5_400, lineId: null })
})

test('without the network the start is kept on the device, and shown', async () => {
  const { user, server } = open(storedHours({ repairOrderId: newId() }))
  const button = await screen.findByRole('button', { name: 'Démarrer' })
  server.state = 'cut'
  await user.click(button)
  await screen.findByRole('button', { name: 'Arrêter' })
  await screen.findByText(/Gardé sur cet appareil/)
})

test('the hours of an order that was opened on the device are there without network, and its clock starts', async () => {
  const hours = storedHours()
  const first = open(hours)
  await row(/^Total/)
  const fileIn = ({ device }: typeof first) => device().db.records.get(['orderHours', hours.repairOrderId])
  await expect.poll(() => fileIn(first)).toBeDefined()
  const kept = await fileIn(first)
  first.unmount()

  const second = open(hours)
  second.server.state = 'cut'
  await screen.findByText('Les heures de cet ordre s’afficheront au retour du réseau.')
  if (kept) await second.device().db.records.put(kept)
  expect(await row(/^Total/)).toMatch(/3,50\sh1,75\sh/)
  await second.user.click(screen.getByRole('button', { name: 'Démarrer' }))
  await screen.findByRole('button', { name: 'Arrêter' })
})
