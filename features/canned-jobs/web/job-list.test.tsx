import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cannedJobInput } from '#features/canned-jobs/canned-job-input.ts'
import type { CannedJob } from '#features/canned-jobs/contract.ts'
import { cannedJobChanged } from '#features/canned-jobs/refusals.ts'
import { JobList } from '#features/canned-jobs/web/job-list.tsx'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import { renderPart } from '#tests/dom/render-part.tsx'

const fields = cannedJobInput.parse({
  ...{ code: 'VIDANGE', name: 'Vidange', category: 'Entretien', isDisplayed: true },
  lumpSum: { cents: 8_900, includesVat: true, vatBasisPoints: 2_000 },
  lines: [{ ...newLine(newId(), undefined), label: 'Filtre à huile' }],
})
const oil: CannedJob = { ...fields, id: newId(), version: 1, archivedAt: null }
const old: CannedJob = {
  ...oil,
  id: newId(),
  code: 'VIEUX',
  name: 'Ancien forfait',
  archivedAt: '2026-11-01T08:00:00.000Z',
}

test('a garage without jobs reads what a job is for', async () => {
  renderPart(<JobList />, { answers: { cannedJobs: { listCannedJobs: () => [] } } })
  expect(await screen.findByText(/Écrivez votre premier/)).toBeTruthy()
})

test('jobs are searched by code, name and category, and the archived ones stand apart', async () => {
  const { user } = renderPart(<JobList />, { answers: { cannedJobs: { listCannedJobs: () => [oil, old] } } })
  const list = await screen.findByRole('list', { name: 'Forfaits' })
  expect(list.textContent).toContain('89,00\u00a0€ TTC (74,17\u00a0€ HT)')
  expect(list.textContent).not.toContain('Ancien forfait')
  await user.type(screen.getByLabelText('Rechercher un forfait'), 'pneus')
  expect(await screen.findByText(/Aucun forfait ne correspond/)).toBeTruthy()
  await user.clear(screen.getByLabelText('Rechercher un forfait'))
  await user.click(screen.getByLabelText('Archivés'))
  expect(await screen.findByText('Ancien forfait')).toBeTruthy()
})

test('the job that an address names is shown alone, an archived one too, until something else is sought', async () => {
  const { user } = renderPart(<JobList named={old.id} />, {
    answers: { cannedJobs: { listCannedJobs: () => [oil, old] } },
  })
  const list = await screen.findByRole('list', { name: 'Forfaits' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(list.textContent).toContain('Ancien forfait')
  await user.clear(screen.getByLabelText('Rechercher un forfait'))
  await user.click(screen.getByLabelText('Archivés'))
  expect(await screen.findByText('Entretien')).toBeTruthy()
})

test('a new job needs a name, a code without spaces and, as a lump sum, its price', async () => {
  const created: unknown[] = []
  const createCannedJob = (input: Omit<CannedJob, 'version' | 'archivedAt'>) => {
    created.push(input)
    return { ...input, version: 1, archivedAt: null }
  }
  const { user } = renderPart(<JobList />, { answers: { cannedJobs: { listCannedJobs: () => [], createCannedJob } } })
  await user.click(await screen.findByRole('button', { name: 'Nouveau forfait' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText(/^Code/), 'GEO AV')
  await user.selectOptions(form.getByLabelText('Prix'), 'lump_sum')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('Donnez un nom au forfait')).toBeTruthy()
  expect(form.getByText('Un code s’écrit sans espace')).toBeTruthy()
  await user.type(form.getByLabelText(/^Nom/), 'Géométrie')
  await user.clear(form.getByLabelText(/^Code/))
  await user.type(form.getByLabelText(/^Code/), 'GEO')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('Indiquez un prix, par exemple 89,00')).toBeTruthy()
  await user.type(form.getByLabelText(/^Montant du forfait/), '89')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Forfait enregistré')
  const lumpSum = { cents: 8_900, includesVat: true, vatBasisPoints: 2_000, vatReason: null }
  expect(created).toMatchObject([{ code: 'GEO', name: 'Géométrie', lumpSum }])
})

test('a field that a colleague changed meanwhile is chosen, and the rest of the form stays', async () => {
  const sent: { seen: unknown; name: string; category: string }[] = []
  const theirs = { ...oil, name: 'Vidange moteur', version: 2 }
  const editCannedJob = (input: { seen: unknown; name: string; category: string }) => {
    sent.push(input)
    refuseUnless(sent.length > 1, cannedJobChanged, { current: theirs, conflicts: ['name'] })
    return { ...theirs, version: 3 }
  }
  const { user } = renderPart(<JobList />, { answers: { cannedJobs: { listCannedJobs: () => [oil], editCannedJob } } })
  await user.click(await screen.findByRole('button', { name: 'Actions pour Vidange' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText(/^Nom/), ' complète')
  await user.clear(form.getByLabelText('Catégorie', { selector: 'input' }))
  await user.type(form.getByLabelText('Catégorie', { selector: 'input' }), 'Révision')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect((await form.findByRole('alert')).textContent).toContain('Vidange moteur')
  await user.click(form.getByRole('button', { name: 'Prendre sa valeur' }))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Forfait enregistré')
  expect(sent[1]).toMatchObject({ seen: { name: 'Vidange moteur' }, name: 'Vidange moteur', category: 'Révision' })
})

test('Enter in the details of a line goes on in the lines, and sends no job', async () => {
  const { user } = renderPart(<JobList />, { answers: { cannedJobs: { listCannedJobs: () => [oil] } } })
  await user.click(await screen.findByRole('button', { name: 'Actions pour Vidange' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('button', { name: 'Détails de la ligne 1' }))
  await user.type(form.getByLabelText(/^Référence/), 'LF-17{Enter}')
  await user.type(form.getByLabelText('Prix saisi TTC'), '{Enter}')
  expect(form.getAllByLabelText(/^Désignation, ligne/)).toHaveLength(2)
  expect(form.getByLabelText<HTMLInputElement>(/^Référence/).value).toBe('LF-17')
  expect(screen.queryByText('Forfait enregistré')).toBeNull()
})

test('a job that is left while it is typed is there again, and may be begun anew', async () => {
  const { user } = renderPart(<JobList />, { answers: { cannedJobs: { listCannedJobs: () => [oil] } } })
  await user.click(await screen.findByRole('button', { name: 'Nouveau forfait' }))
  const form = () => within(screen.getByRole('dialog'))
  await user.type(await screen.findByLabelText(/^Nom/), 'Géométrie')
  await user.click(form().getByRole('button', { name: 'Ajouter une ligne' }))
  await user.keyboard('Réglage{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Nouveau forfait' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nom/)).value).toBe('Géométrie')
  expect(form().getByLabelText<HTMLInputElement>('Désignation, ligne 1').value).toBe('Réglage')
  await user.click(form().getByRole('button', { name: 'Repartir d’un forfait vide' }))
  await waitFor(() => expect(form().getByLabelText<HTMLInputElement>(/^Nom/).value).toBe(''))
  expect(form().queryByLabelText('Désignation, ligne 1')).toBeNull()
})

test('changes of a job that were typed and left keep what was seen, and a saved job leaves none', async () => {
  const sent: { seen: { name: string }; name: string }[] = []
  const editCannedJob = (input: { seen: { name: string }; name: string }) => {
    sent.push(input)
    return { ...oil, name: input.name, version: 2 }
  }
  const { user } = renderPart(<JobList />, { answers: { cannedJobs: { listCannedJobs: () => [oil], editCannedJob } } })
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions pour Vidange' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Modifier' }))
    return await screen.findByLabelText<HTMLInputElement>(/^Nom/)
  }
  await user.type(await edit(), ' complète')
  await user.keyboard('{Escape}')
  expect((await edit()).value).toBe('Vidange complète')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Forfait enregistré')
  expect(sent).toMatchObject([{ seen: { name: 'Vidange' }, name: 'Vidange complète' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await edit()).value).toBe('Vidange')
})

test('the jobs that are shown are exported, from the menu', async () => {
  const asked: unknown[] = []
  const exportCannedJobs = (input: unknown) => {
    asked.push(input)
    return new File(['Code'], 'forfaits.csv')
  }
  const { user } = renderPart(<JobList />, {
    answers: { cannedJobs: { listCannedJobs: () => [oil, old], exportCannedJobs } },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Rechercher un forfait' }), 'vid')
  await user.click(screen.getByRole('button', { name: 'Exporter' }))
  await user.click(await screen.findByRole('menuitem', { name: /\(\.csv\)/ }))
  await waitFor(() => expect(asked).toMatchObject([{ search: 'vid', format: 'csv' }]))
})
