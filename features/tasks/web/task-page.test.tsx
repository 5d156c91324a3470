import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TaskPage } from '#features/tasks/web/task-page.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'

test('an address that names no task says so, and leads to the list', async () => {
  renderPart(<TaskPage id="tache-de-mai" />, { at: '/dashboard/taches/tache-de-mai' })
  expect(await screen.findByRole('heading', { name: 'Tâche introuvable' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir toutes les tâches' }).getAttribute('href')).toBe('/dashboard/taches')
})
