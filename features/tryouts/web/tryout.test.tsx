import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tryoutFileArriving, tryoutsSpent } from '#features/tryouts/refusals.ts'
import { tryoutProblemOf, tryoutProblems } from '#features/tryouts/tryout-problems.ts'
import { Tryout } from '#features/tryouts/web/tryout.tsx'
import { newId } from '#lib/id.ts'
import { refuse } from '#lib/refusal.ts'
import { renderPublicPart } from '#tests/dom/render-part.tsx'

const pdf = (name: string) =>
  new File([readFileSync(`tests/fixtures/expert-reports/${name}.pdf`)], `${name}.pdf`, { type: 'application/pdf' })
/** The part that says why nothing was read. */
const stopped = (happened: string | RegExp) => screen.findByRole('region', { name: happened })

function openTryout(at = '/essai', answers: Parameters<typeof renderPublicPart>[1] = {}) {
  const { user, server } = renderPublicPart(<Tryout />, { at, ...answers })
  const give = async (...files: File[]) => {
    const [chooser] = screen.getAllByLabelText('Choisir un fichier')
    if (chooser) await user.upload(chooser, files)
  }
  return { give, server }
}

test('after ten reports in an hour a visitor is told to wait, or to open an account', async () => {
  const { give } = openTryout('/essai', { answers: { tryouts: { createTryout: () => refuse(tryoutsSpent) } } })
  await give(pdf('a-0005'))
  const said = await stopped(/^Dix rapports ont déjà été lus en une heure/)
  expect(said.textContent).toContain('Patientez quelques minutes')
  expect(within(said).getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe('/register')
})

test('a file that the server still awaits from a connection that was cut is sent again by itself', async () => {
  let asked = 0
  const createTryout = () => {
    asked += 1
    return refuse(asked === 1 ? tryoutFileArriving : tryoutsSpent)
  }
  const { give } = openTryout('/essai', { answers: { tryouts: { createTryout } } })
  await give(pdf('a-0005'))
  await stopped(/^Ce fichier est déjà en cours d’envoi/)
  await screen.findByRole('region', { name: /^Dix rapports/ }, { timeout: 5_000 })
})

test.each(tryoutProblems)('a report that was not read gets its reason and the next step: %s', async (code) => {
  const [id, expiresAt] = [newId(), '2099-01-01T00:00:00.000Z']
  const problem = tryoutProblemOf(code)
  openTryout(`/essai?lecture=${id}`, {
    answers: { tryouts: { readTryout: () => ({ id, expiresAt, status: 'refused', problem }) } },
  })
  const said = await stopped(problem.happened)
  expect(said.textContent).toContain(problem.next)
  expect(screen.getByRole('heading', { name: 'Déposez votre rapport ici' })).toBeTruthy()
})

test('files that cannot be a report are refused before anything is sent', async () => {
  const { give, server } = openTryout()
  await give(new File([], 'vide.pdf', { type: 'application/pdf' }))
  await stopped('Ce fichier est vide.')
  await give(new File(['Bonjour'], 'note.pdf', { type: 'application/pdf' }))
  await stopped(/^Ce fichier n’est ni un PDF ni une photographie/)
  await give(pdf('a-0006'), pdf('a-0007'))
  await stopped(/^Un rapport est un seul PDF/)
  expect(server.calls).toEqual([])
})
