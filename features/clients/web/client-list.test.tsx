import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClientList } from '#features/clients/web/client-list.tsx'
import type { Answers } from '#tests/dom/answers.ts'
import { type PartOptions, renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'

function openList(listClients: NonNullable<Answers['clients']>['listClients'], options: PartOptions = {}) {
  return renderPart(<ClientList />, { at: '/dashboard/clients', answers: { clients: { listClients } }, ...options })
}

const nobody = () => ({ items: [], total: 0, page: 1, pageSize: 50 })

test('a garage without a client is shown how its file begins', async () => {
  openList(nobody)
  await screen.findByText('Votre fichier clients commence ici')
  expect(screen.getByRole('link', { name: 'Créer le premier client' }).getAttribute('href')).toContain('nouveau=1')
})

test('a search that finds nobody says so, and starts again', async () => {
  const zoe = storedClient()
  const find = ({ search }: { search: string }) =>
    search ? nobody() : { items: [zoe], total: 1, page: 1, pageSize: 50 }
  const { user } = openList(find, { at: '/dashboard/clients?q=xyz' })
  await screen.findByText('Aucun client ne correspond à « xyz »')
  await user.click(screen.getByRole('button', { name: 'Réinitialiser' }))
  await screen.findByRole('link', { name: zoe.displayName })
})

test('a server in trouble is told, and asked again when one wants', async () => {
  const { user, server } = openList(() => ({ items: [storedClient()], total: 1, page: 1, pageSize: 50 }))
  server.state = 'failing'
  await screen.findByText('Une erreur inattendue est survenue.')
  server.state = 'well'
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('link', { name: 'LEFÈVRE Zoé' })
})
