import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Attachment } from '#features/attachments/contract.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { OrderPage } from '#features/repair-orders/web/order-page.tsx'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { storedAttachment } from '#tests/dom/stored-attachment.ts'
import { storedOrder } from '#tests/dom/stored-order.ts'
import { storedLine } from '#tests/dom/stored-quote.ts'

function open(order: RepairOrder, address = '', options: PartOptions = {}, photographs: Attachment[] = []) {
  const whole = { order, lines: [storedLine()], sources: [], authorisations: [], complements: [] }
  return renderPart(<OrderPage id={order.id} />, {
    ...options,
    at: `/dashboard/ordres/${order.id}${address}`,
    answers: {
      repairOrders: {
        readRepairOrder: () => whole,
        readRepairOrderHistory: () => [],
        startRepairOrder: () => ({ ...order, status: 'started', startedWithout: true }),
        authoriseRepairOrder: () => ({ ...order, authorisation: 'granted' }),
        deliverRepairOrder: () => ({ ...order, status: 'delivered' }),
        checkRepairOrder: () => order,
        recordReception: () => order,
      },
      invoices: {},
      attachments: {
        listAttachments: () => ({ items: photographs, total: photographs.length, page: 1, pageSize: 60 }),
        trashAttachments: () => ({ items: photographs }),
        editAttachments: () => ({ items: photographs }),
        ...options.answers?.attachments,
      },
    },
  })
}

test('work without an authorisation is started only after a person confirms it', async () => {
  const order = storedOrder()
  const { user, server } = open(order)
  await user.click(await screen.findByRole('button', { name: 'Lancer les travaux' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/il peut refuser de les payer/)
  const started = () => server.calls.filter(({ operation }) => operation === 'repairOrders.startRepairOrder')
  expect(started()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Lancer quand même' }))
  await expect.poll(() => started().map(({ input }) => input)).toEqual([{ id: order.id, isConfirmed: true }])
})

test('a refused order is given back with a reason that the journal keeps', async () => {
  const order = storedOrder({ status: 'checked', startedWithout: true })
  const { user, server } = open(order)
  await user.click(await screen.findByRole('button', { name: 'Restituer' }))
  const dialog = within(await screen.findByRole('dialog'))
  const reason = dialog.getByRole('textbox', { name: /Motif de la restitution sans autorisation/ })
  await user.type(reason, 'Le client refuse de signer')
  await user.click(dialog.getByRole('button', { name: 'Restituer' }))
  await expect
    .poll(() => server.calls.find(({ operation }) => operation === 'repairOrders.deliverRepairOrder')?.input)
    .toMatchObject({ withoutReason: 'Le client refuse de signer' })
})

test('accounting gives no work back that nobody authorised, and reads who may', async () => {
  const order = storedOrder({ status: 'checked', startedWithout: true })
  const { user } = open(order, '', { role: 'accounting' })
  await user.click(await screen.findByRole('button', { name: 'Restituer' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/demandez à une personne qui lance les travaux/)
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Restituer' })).toBeNull()
})

test('a point that is not as it must be says that the order goes back to work', async () => {
  const order = storedOrder({ status: 'checked', authorisation: 'granted' })
  const { user } = open(order)
  await user.click(await screen.findByRole('button', { name: 'Contrôler de nouveau' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(
    within(dialog.getByRole('radiogroup', { name: 'Teinte et finition' })).getByLabelText('Non conforme'),
  )
  dialog.getByText(/renvoie l’ordre à l’atelier/)
})

test('an authorisation asks for the choice of reused parts', async () => {
  const order = storedOrder()
  const { user, server } = open(order)
  await user.click(await screen.findByRole('button', { name: 'Noter l’autorisation' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: /Comment/ }))
  await user.click(await screen.findByRole('option', { name: 'Téléphone' }))
  await user.click(dialog.getByRole('button', { name: 'Noter l’autorisation' }))
  await dialog.findByText('Choisissez une réponse')
  await user.click(dialog.getByRole('radio', { name: /^Le client souhaite/ }))
  await user.click(dialog.getByRole('button', { name: 'Noter l’autorisation' }))
  await expect
    .poll(() => server.calls.find(({ operation }) => operation === 'repairOrders.authoriseRepairOrder')?.input)
    .toMatchObject({ reusedParts: 'wanted' })
})

test('an order says how it is signed', async () => {
  open(storedOrder())
  await screen.findByText(/envoie l’ordre à signer par un lien/)
})

test('marks are put on the drawing by mouse and by keyboard, and told in words', async () => {
  const { user, server } = open(storedOrder(), '?reception=1')
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Bosse' }))
  await user.click(drawer.getByRole('button', { name: 'Capot' }))
  drawer.getByRole('button', { name: /^Porte avant gauche/ }).focus()
  await user.keyboard('{Enter}')
  drawer.getByText(/^Capot\s: bosse\. Porte avant gauche\s: bosse\.$/)
  await user.type(drawer.getByRole('textbox', { name: 'Demandes du client' }), 'Bruit à l’avant')
  await user.click(drawer.getByRole('button', { name: 'Enregistrer' }))
  await expect
    .poll(() => server.calls.find(({ operation }) => operation === 'repairOrders.recordReception')?.input)
    .toMatchObject({
      requests: 'Bruit à l’avant',
      marks: [
        { zone: 'bonnet', kind: 'dent' },
        { zone: 'front_left_door', kind: 'dent' },
      ],
      receivedAt: expect.any(String),
    })
})

test('an authorised order is read, not written, and may be begun or reopened', async () => {
  open(storedOrder({ authorisation: 'granted', frozenAt: '2026-11-23T09:00:00.000Z' }))
  await screen.findByRole('button', { name: 'Lancer les travaux' })
  expect(screen.queryByRole('button', { name: 'Ajouter une ligne' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Noter la réception' })).toBeNull()
})

test('an order that was opened on the device opens again without network, with its lines', async () => {
  const order = storedOrder()
  const first = open(order)
  await screen.findByRole('heading', { name: 'Ordre OR2026-00001' })
  const fileIn = ({ device }: typeof first) => device().db.records.get(['orderFile', order.id])
  await expect.poll(() => fileIn(first)).toBeDefined()
  const kept = await fileIn(first)
  first.unmount()

  const second = open(order, '', { role: 'workshop' })
  second.server.state = 'cut'
  await screen.findByText('Cette fiche n’est pas sur cet appareil')
  if (kept) await second.device().db.records.put(kept)
  await screen.findByRole('heading', { level: 1, name: 'Ordre OR2026-00001' })
  screen.getByRole('row', { name: /^Pièce Aile avant gauche/ })
  expect(second.server.calls.map(({ operation }) => operation)).not.toContain('repairOrders.readRepairOrder')
})

const photographOf = ({ id }: RepairOrder, fields: Partial<Attachment> = {}) =>
  storedAttachment({ subjectKind: 'repair_order', subjectId: id, ...fields })
const camera = async () => within(await screen.findByRole('dialog'))

test('a photograph of the reception is told by one of the proposed words, and removed with an undo', async () => {
  const order = storedOrder()
  const { user, server } = open(order, '?reception=1', {}, [photographOf(order)])
  const drawer = await camera()
  await user.click(await drawer.findByRole('combobox', { name: 'Ce que montre IMG_2031.jpg' }))
  await user.click(await screen.findByRole('option', { name: 'Côté gauche' }))
  await user.click(drawer.getByRole('button', { name: /^Retirer IMG_2031/ }))
  await screen.findByText(/1 fichier à la corbeille/)
  const told = server.calls.filter(({ operation }) => operation === 'attachments.editAttachments')
  expect(told.map(({ input }) => input)).toMatchObject([{ caption: 'Côté gauche' }])
})

test('the camera of the back takes photographs; a document is refused with its sentence', async () => {
  const order = storedOrder()
  const { user } = open(order, '?reception=1')
  const drawer = await camera()
  const taking = await drawer.findByLabelText('Appareil photo')
  expect([taking.getAttribute('capture'), taking.getAttribute('accept')]).toEqual(['environment', 'image/*'])
  const pdf = new File([Uint8Array.from(Buffer.from('%PDF-1.7'))], 'constat.pdf', { type: 'application/pdf' })
  const chooser = drawer.getByLabelText<HTMLInputElement>('Photos à joindre')
  chooser.removeAttribute('accept')
  await user.upload(chooser, pdf)
  await drawer.findByText(/Seules des photos peuvent être jointes/)
})

test('an order is not frozen while a photograph is still on the device', async () => {
  const order = storedOrder()
  const { user, server } = open(order, '?reception=1')
  const drawer = await camera()
  server.state = 'cut'
  const jpeg = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1])], 'un.jpg', { type: 'image/jpeg' })
  await user.upload(await drawer.findByLabelText('Photos à joindre'), jpeg)
  await drawer.findByText('Attend le réseau')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Noter l’autorisation' }))
  await screen.findByText(/Des photos de la réception ne sont pas encore envoyées/)
})

test('a photograph of a frozen order is shown with its instant, and cannot be removed', async () => {
  const order = storedOrder({ authorisation: 'granted', frozenAt: '2026-11-23T09:00:00.000Z' })
  open(order, '', {}, [photographOf(order, { caption: 'Compteur', keptAt: '2026-11-23T09:00:00.000Z' })])
  await screen.findByRole('button', { name: 'Ouvrir Compteur' })
  screen.getByText('20/11/2026 à 14:05')
  expect(screen.queryByRole('button', { name: 'Retirer Compteur' })).toBeNull()
})
