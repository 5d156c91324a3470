import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ImportKindInfo, ImportPreview, ImportProfile, ImportRecord } from '#features/imports/contract.ts'
import { ImportPage } from '#features/imports/web/import-page.tsx'
import { newId } from '#lib/id.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const kind: ImportKindInfo = {
  ...{ kind: 'client', label: 'Clients', one: 'client', many: 'clients', path: '/dashboard/clients' },
  columns: [
    { key: 'lastName', label: 'Nom' },
    { key: 'email', label: 'Email' },
  ],
}
const base: ImportRecord = {
  ...{ id: newId(), kind: 'client', fileName: 'clients.csv', sizeBytes: 2_048, hasFile: true, status: 'draft' },
  format: { type: 'csv', encoding: 'windows-1252', separator: ';', headerRow: 1, dates: 'dmy', decimals: ',' },
  ...{ mapping: ['lastName', null], policy: 'skip', rowCount: 1_240, readCount: 0, createdCount: 0, updatedCount: 0 },
  ...{ sameCount: 0, refusedCount: 0, undoneCount: 0, keptCount: 0, problem: null, version: 1 },
  ...{ createdAt: '2026-11-23T10:00:00Z', createdBy: 'Camille Moreau', updatedAt: '2026-11-23T10:00:00Z' },
  settledAt: null,
  profileId: null,
}
const preview: ImportPreview = {
  headers: ['Nom', 'Adresse e-mail'],
  repeated: [],
  examples: [['Lefèvre'], ['zoe@exemple.fr', 'ana@']],
  rows: [
    { row: 2, values: { lastName: 'Lefèvre' }, mistakes: {} },
    { row: 3, values: {}, mistakes: { lastName: 'Indiquez le nom du client' } },
  ],
}

const profile: ImportProfile = {
  ...{ id: newId(), kind: 'client', name: 'Ancien logiciel', titles: ['Adresse e-mail', 'Nom'] },
  ...{ mapping: ['email', 'lastName'], policy: 'complete', dates: 'dmy', decimals: ',' },
  ...{ usedAt: '2026-11-20T10:00:00Z', version: 1 },
}

/** The page of an import, whose server remembers what it was told. */
function open(record: ImportRecord) {
  const kept = { record }
  const answer = (changes: Partial<ImportRecord>) => {
    kept.record = { ...kept.record, ...changes, version: kept.record.version + 1 }
    return kept.record
  }
  const rows = [{ row: 3, outcome: 'refused' as const, recordId: null, reason: 'Nom\u202f: Indiquez le nom du client' }]
  return renderPart(<ImportPage id={record.id} />, {
    at: `/dashboard/import/${record.id}`,
    answers: {
      imports: {
        readImport: () => kept.record,
        listImportKinds: () => [kind],
        previewImport: () => preview,
        editImport: ({ mapping, policy, format, kind, profileId }) =>
          answer({ mapping, policy, format, kind, profileId }),
        checkImport: () => answer({ status: 'checked', createdCount: 1_239, refusedCount: 1, readCount: 1_240 }),
        runImport: () => answer({ status: 'done', settledAt: new Date().toISOString() }),
        undoImport: () => answer({ status: 'undone', undoneCount: 1_239 }),
        listImportProfiles: () => ({ items: [profile], total: 1, page: 1, pageSize: 50 }),
        createImportProfile: ({ id, kind, ...fields }) => ({ ...profile, ...fields, id, kind }),
        listImportRows: () => ({ items: rows, total: 1, page: 1, pageSize: 20 }),
      },
    },
  })
}

test('a file shows what was recognised, its columns with examples, and its rows as they will be', async () => {
  open(base)
  expect(await screen.findByRole('heading', { name: 'clients.csv' })).toBeTruthy()
  expect(screen.getByText(/Clients · 1.240.lignes · 2.Ko/)).toBeTruthy()
  expect(screen.getByLabelText('Alphabet')).toHaveProperty('value', 'windows-1252')
  expect(await screen.findByText('zoe@exemple.fr · ana@')).toBeTruthy()
  const table = within(screen.getByRole('region', { name: 'Aperçu' }))
  expect(table.getByText('Lefèvre')).toBeTruthy()
  expect(table.getByText('Indiquez le nom du client')).toBeTruthy()
})

test('a column is given a field by hand, and a field that is taken is offered to no other', async () => {
  const { user, server } = open(base)
  const choice = await screen.findByLabelText('« Adresse e-mail » contient')
  expect(within(choice).queryByText('Nom')).toBeNull()
  await user.selectOptions(choice, 'Email')
  expect(await screen.findByText('Toutes les colonnes sont reprises.')).toBeTruthy()
  expect(server.calls.filter(({ operation }) => operation === 'imports.editImport')).toHaveLength(1)
})

test('nothing is verified before a column says what it contains', async () => {
  open({ ...base, mapping: [null, null] })
  expect(await screen.findByText(/Dites d’abord ce que contient/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Vérifier toutes les lignes' })).toHaveProperty('disabled', true)
})

test('a file is verified, written, and taken back after a question', async () => {
  const { user } = open(base)
  await user.click(await screen.findByRole('button', { name: 'Vérifier toutes les lignes' }))
  expect(await screen.findByText('Résultat de la vérification')).toBeTruthy()
  expect(await screen.findByText(/Nom.: Indiquez le nom du client/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Importer 1.239.fiches/ }))
  await user.click(await screen.findByRole('button', { name: 'Annuler cet import' }))
  expect(await screen.findByText(/1.239.fiches créées disparaissent/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Garder l’import' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Annuler l’import' }))
  expect(await screen.findByText('Annulé')).toBeTruthy()
})

test('an import of more than thirty days ago offers no undoing', async () => {
  open({ ...base, status: 'done', createdCount: 12, settledAt: '2026-01-01T10:00:00Z', hasFile: false })
  expect(await screen.findByRole('link', { name: 'Voir les clients' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Annuler cet import' })).toBeNull()
})

test('a kept profile fills the columns by their titles, and new columns are kept under a name', async () => {
  const { user, server } = open(base)
  await user.selectOptions(await screen.findByLabelText('Profil de colonnes'), 'Ancien logiciel')
  expect(await screen.findByText('Toutes les colonnes sont reprises.')).toBeTruthy()
  const saved = server.calls.find(({ operation }) => operation === 'imports.editImport')
  expect(saved).toMatchObject({ input: { mapping: ['lastName', 'email'], policy: 'complete', profileId: profile.id } })
  await user.selectOptions(screen.getByLabelText('Profil de colonnes'), 'Aucun')
  const keep = await screen.findByRole('button', { name: 'Garder ces colonnes' })
  await user.type(screen.getByLabelText('Nom du profil'), 'Nouveau')
  await user.click(keep)
  expect(await screen.findByText(/Le profil «.Nouveau.» est gardé/)).toBeTruthy()
})

test('the page of an import leads back to the imports', async () => {
  const { user, router } = open(base)
  await user.click(await screen.findByRole('button', { name: 'Imports' }))
  expect(router.state.location.pathname).toBe('/dashboard/import')
})
