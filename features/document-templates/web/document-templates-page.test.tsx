import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DocumentTemplateSettings } from '#features/document-templates/contract.ts'
import { type DocumentTemplate, usualTemplate } from '#features/document-templates/document-template.ts'
import { DocumentTemplatesPage } from '#features/document-templates/web/document-templates-page.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const settings: DocumentTemplateSettings = { ...usualTemplate, isCustomOpen: true, version: 3 }
const picture = () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'apercu.svg', { type: 'image/svg+xml' })
const now = '2026-11-23T08:00:00.000Z'
const garage = {
  ...{ id: newId(), name: 'Carrosserie du Test', vatNumber: null, tier: 'enterprise' as const, logo: null },
  ...{ siret: null, phone: null, addressStreet: '', addressZipCode: '', addressCity: '', addressCountry: 'France' },
  ...{ version: 1, createdAt: now, updatedAt: now },
}
const answersOf = (more: object = {}) => ({
  garages: { readGarage: () => garage },
  documentTemplates: {
    readDocumentTemplate: () => settings,
    previewDocument: picture,
    editDocumentTemplate: (input: object) => ({ ...settings, ...input, version: 4 }),
    ...more,
  },
})

test('a template is chosen, seen and saved; the save can be taken back', async () => {
  const { user, server } = renderPart(<DocumentTemplatesPage />, { answers: answersOf() })
  await user.click(await screen.findByRole('radio', { name: /Atelier/ }))
  expect(await screen.findByRole('img', { name: /Facture/ })).toBeTruthy()
  await waitFor(() =>
    expect(server.calls.findLast(({ operation }) => operation.endsWith('previewDocument'))?.input).toMatchObject({
      kind: 'invoice',
      choice: 'bold',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() =>
    expect(
      server.calls.filter(({ operation }) => operation.endsWith('editDocumentTemplate')).map(({ input }) => input),
    ).toMatchObject([
      { baseVersion: 3, choice: 'bold' },
      { baseVersion: 4, choice: 'sober' },
    ]),
  )
})

test('a colour too pale says so in words, and the preview waits for a better one', async () => {
  const own = { ...settings, choice: 'custom' as const }
  const { user, server } = renderPart(<DocumentTemplatesPage />, {
    answers: answersOf({ readDocumentTemplate: () => own }),
  })
  await user.click(await screen.findByRole('combobox', { name: 'Couleur des titres' }))
  await user.click(await screen.findByRole('option', { name: 'Autre couleur…' }))
  await user.type(screen.getByRole('textbox', { name: 'Code, couleur des titres' }), '#ffd400')
  expect(await screen.findByText(/Contraste de 1,4 sur le papier.+trop pâle/)).toBeTruthy()
  expect(screen.getByText('L’aperçu reprend dès que la saisie est corrigée.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(server.calls.some(({ operation }) => operation.endsWith('editDocumentTemplate'))).toBe(false)
})

test('blocks move by buttons, and keep their place at the ends', async () => {
  const own = { ...settings, choice: 'custom' as const }
  const { user, server } = renderPart(<DocumentTemplatesPage />, {
    answers: answersOf({ readDocumentTemplate: () => own }),
  })
  const up = await screen.findByRole('button', { name: /Monter.+Véhicule et sinistre/ })
  expect(up).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: /Descendre.+Véhicule et sinistre/ }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(server.calls.find(({ operation }) => operation.endsWith('editDocumentTemplate'))?.input).toMatchObject({
      custom: { order: ['requests', 'subject', 'lines', 'notes', 'terms', 'payment'] },
    }),
  )
})

test('a preview that fails says so, and is asked again', async () => {
  const { user, server } = renderPart(<DocumentTemplatesPage />, { answers: answersOf() })
  await screen.findByRole('img', { name: /Facture/ })
  server.state = 'failing'
  await user.click(screen.getByRole('radio', { name: /Épuré/ }))
  expect(await screen.findByText('Aperçu indisponible')).toBeTruthy()
  server.state = 'well'
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('img', { name: /Facture/ })).toBeTruthy()
})

test('on a telephone the preview is a tab; accounting looks and changes nothing', async () => {
  const { user } = renderPart(<DocumentTemplatesPage />, {
    answers: answersOf(),
    width: 'telephone',
    role: 'accounting',
  })
  expect(await screen.findByRole('radio', { name: /Classique/ })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBe(null)
  await user.click(screen.getByRole('radio', { name: 'Aperçu' }))
  expect(await screen.findByRole('img', { name: /Facture/ })).toBeTruthy()
})

test('a colleague who saves meanwhile takes nothing away that is typed, and one value of two is chosen', async () => {
  const own = { ...settings, choice: 'custom' as const }
  let latest = own
  const { user, server } = renderPart(<DocumentTemplatesPage />, {
    answers: answersOf({
      readDocumentTemplate: () => latest,
      editDocumentTemplate: ({ baseVersion, ...template }: DocumentTemplate & { baseVersion: number }) => {
        latest = { ...latest, ...template, choice: 'custom', version: baseVersion + 1 }
        return latest
      },
    }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Conditions générales' }), 'Nos conditions')
  await user.type(screen.getByRole('textbox', { name: 'Conditions de règlement' }), 'Comptant')
  latest = { ...own, custom: { ...own.custom, footer: 'Ouvert le samedi', terms: 'Les leurs' }, version: 4 }
  server.announceChange({ action: 'document_template.edited', entityId: null })
  await screen.findByText('Une autre personne a enregistré « Les leurs ».')
  expect(screen.getByRole('textbox', { name: 'Conditions générales' })).toHaveProperty('value', 'Nos conditions')
  expect(screen.getByRole('textbox', { name: 'Conditions de règlement' })).toHaveProperty('value', 'Comptant')
  expect(screen.getByRole('textbox', { name: 'Pied de page' })).toHaveProperty('value', 'Ouvert le samedi')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Choisissez d’abord ce qui doit rester.')
  const keep = screen.getByRole('button', { name: 'Garder ma valeur' })
  expect(document.activeElement).toBe(keep)
  await user.click(keep)
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Modèle enregistré')
  const saves = () =>
    server.calls.filter(({ operation }) => operation.endsWith('editDocumentTemplate')).map(({ input }) => input)
  const mine = { terms: 'Nos conditions', paymentWords: 'Comptant', footer: 'Ouvert le samedi' }
  expect(saves()).toMatchObject([{ baseVersion: 4, custom: mine }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true))
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves()[1]).toMatchObject({ baseVersion: 5, custom: { terms: 'Les leurs', paymentWords: '' } })
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Conditions générales' })).toHaveProperty('value', 'Les leurs'),
  )
  expect(screen.queryByText(/modifiés pendant votre saisie/)).toBe(null)
})
