import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Agreement, Firm, FirmPerson } from '#features/directory/contract.ts'
import { agreementOverlaps, personChanged } from '#features/directory/refusals.ts'
import { FirmPage } from '#features/directory/web/firm-page.tsx'
import { Refusal } from '#lib/refusal.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { storedAgreement, storedFirm, storedPerson } from '#tests/dom/stored-firm.ts'

const year = new Date().getFullYear()
const agreement = storedAgreement({
  title: 'Barème',
  validFrom: `${year}-01-01`,
  validTo: `${year + 1}-12-31`,
  labourT1Cents: 6250,
})
const person = storedPerson({ role: 'Gestionnaire' })
const firm = storedFirm({ people: [person], agreementPeriods: [agreement] })

/** The page of a firm. `change` changes the firm on the server, and announces it. */
function openPage(query = '', directory: object = {}, options: PartOptions = {}) {
  let stored: Firm = firm
  const agreements: Agreement[] = options.role === 'workshop' ? [] : [agreement]
  const answers = {
    directory: {
      readFirm: () => ({ firm: stored, agreements, notes: [] }),
      readFirmTimeline: () => [],
      listFirms: () => ({ items: [stored], total: 1, page: 1, pageSize: 200 }),
      ...directory,
    },
  }
  const at = `/dashboard/annuaire/${firm.id}${query}`
  const part = renderPart(<FirmPage id={firm.id} />, { at, ...options, answers })
  const change = (fields: Partial<Firm>) => {
    stored = { ...stored, ...fields, version: stored.version + 1 }
    part.server.announceChange({ action: 'firm.person_edited', entityId: firm.id })
  }
  return { ...part, change, stored: () => stored }
}

const agreements = () => screen.findByRole('region', { name: 'Accords et taux' })
const dialog = () => screen.findByRole('dialog')
const save = () => screen.getByRole('button', { name: 'Enregistrer' })

test('the page shows people, and the rates of the agreement in force', async () => {
  openPage()
  await screen.findByText('MARCHAND Hélène')
  await within(await agreements()).findByText(/^62,50/)
  within(await agreements()).getByText('En vigueur')
})

test('a technician sees that an agreement is in force, and no rate', async () => {
  openPage('', {}, { role: 'workshop' })
  await screen.findByText('MARCHAND Hélène')
  screen.getByText('En vigueur')
  expect(screen.queryByRole('region', { name: 'Accords et taux' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull()
})

test('days that another agreement has are refused under their field, and the typed rates stay', async () => {
  const overlap = 'Un autre accord court déjà du 01/01/2026 au 31/12/2026.'
  const { user } = openPage('?accord=nouveau', {
    addAgreement: () => {
      throw new Refusal(agreementOverlaps, { fields: { validFrom: overlap } })
    },
  })
  const rate = await screen.findByRole('textbox', { name: 'T1' })
  await user.type(rate, '64')
  await user.click(save())
  await screen.findByText(overlap)
  expect(rate).toHaveProperty('value', '64')
})

test('a rate that is no amount gets its sentence, and nothing is sent', async () => {
  const { user, server } = openPage('?accord=nouveau')
  await user.type(await screen.findByRole('textbox', { name: 'T1' }), 'environ 60')
  await user.click(save())
  await screen.findByText('Indiquez un taux horaire hors taxes, par exemple 62,50')
  expect(server.calls.filter(({ operation }) => operation === 'directory.addAgreement')).toEqual([])
})

test('an agreement is renewed from the day after its end, with its rates', async () => {
  const { user, server } = openPage('', { addAgreement: (input: Partial<Agreement>) => storedAgreement(input) })
  await user.click(await screen.findByRole('button', { name: 'Actions sur l’accord Barème' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Renouveler' }))
  await within(await dialog()).findByDisplayValue(`${year + 2}-01-01`)
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = server.calls.filter(({ operation }) => operation === 'directory.addAgreement')
  expect(sent?.input).toMatchObject({
    validFrom: `${year + 2}-01-01`,
    validTo: `${year + 2}-12-31`,
    labourT1Cents: 6250,
  })
})

test('a colleague who changes the same person is told of under the field', async () => {
  const { user, change, stored } = openPage(`?personne=${person.id}`, {
    editFirmPerson: (input: FirmPerson & { baseVersion: number }) => {
      const [current] = stored().people
      if (current && input.baseVersion !== current.version) throw new Refusal(personChanged, { current })
      return { ...person, ...input }
    },
  })
  const role = await screen.findByRole('textbox', { name: 'Fonction' })
  await user.clear(role)
  await user.type(role, 'Directrice')
  change({ people: [{ ...person, role: 'Responsable', version: 2 }] })
  const choice = within(await screen.findByRole('group', { name: 'Fonction\u00a0: deux valeurs' }))
  await user.click(choice.getByRole('button', { name: 'Garder ma valeur' }))
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a person is erased only once the name is typed', async () => {
  const { user, server } = openPage('', { eraseDirectoryPerson: () => ({ ...person, erasedAt: person.updatedAt }) })
  await user.click(await screen.findByRole('button', { name: 'Actions sur MARCHAND Hélène' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Effacer cette personne…' }))
  const erase = await screen.findByRole('button', { name: 'Effacer définitivement' })
  expect(erase).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: /Pour confirmer/ }), 'marchand helene')
  await user.click(erase)
  await waitFor(() =>
    expect(server.calls.filter(({ operation }) => operation === 'directory.eraseDirectoryPerson')).toHaveLength(1),
  )
})
