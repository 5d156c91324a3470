import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ClientHeader } from '#features/clients/web/client-header.tsx'
import type { MemberRole } from '#lib/rights.ts'
import { renderPart } from '#tests/dom/render-part.tsx'
import { storedClient } from '#tests/dom/stored-client.ts'
import { palette } from '#ui/palette.ts'

afterEach(palette.close)

const zoe = storedClient({ mobile: '+33612345678', email: 'zoe@exemple.fr' })

async function openPalette(client = zoe, role: MemberRole = 'manager'): Promise<void> {
  const { user } = renderPart(<ClientHeader client={client} mayWrite={!client.archivedAt} />, { role })
  await screen.findByRole('heading', { name: client.displayName })
  await user.keyboard('{Control>}k{/Control}')
}

test('the palette holds every verb of the client that is open', async () => {
  await openPalette()
  await screen.findByText('Archiver la fiche')
  for (const verb of ['Modifier la fiche', 'Écrire à zoe@exemple.fr', 'Copier le lien de la fiche'])
    expect(screen.getByText(verb)).toBeTruthy()
  for (const verb of ['Fusionner avec un doublon…', 'Exporter toutes ses données', 'Effacer cette personne…'])
    expect(screen.getByText(verb)).toBeTruthy()
})

test('a painter, who may not erase anybody, is not offered it', async () => {
  await openPalette(zoe, 'paint')
  await screen.findByText('Copier le lien de la fiche')
  expect(screen.queryByText('Effacer cette personne…')).toBeNull()
  expect(screen.queryByText('Exporter toutes ses données')).toBeNull()
})

test('an archived client may be taken out of the archives, not changed', async () => {
  await openPalette({ ...zoe, archivedAt: zoe.createdAt })
  await screen.findByText('Sortir la fiche des archives')
  expect(screen.queryByText('Modifier la fiche')).toBeNull()
})
