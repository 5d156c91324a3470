import { useMemo } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPublicPart } from '#tests/dom/render-part.tsx'
import type { Command, Found } from '#ui/command-store.ts'
import { CommandsProvider, useCommands, useSearchSource } from '#ui/commands.tsx'
import { palette } from '#ui/palette.ts'

// One palette serves the whole page: the next test must find it closed.
afterEach(palette.close)

const run = () => {}
const martin: Found = {
  id: '1',
  label: 'Garage MARTIN',
  description: 'Rennes',
  reason: 'téléphone 06 12 34 56 78',
  badge: 'Archivé',
  run,
}
const commands: Command[] = [
  { id: 'home', label: 'Accueil', group: 'Aller à', run },
  { id: 'archive', label: 'Archiver la fiche', group: 'Cette fiche', isOfRecord: true, run },
]

function Page() {
  useCommands(commands)
  useSearchSource(
    useMemo(
      () => ({ id: 'clients', label: 'Clients', search: async (words) => (words.startsWith('zz') ? [] : [martin]) }),
      [],
    ),
  )
  return null
}

function openPalette() {
  const part = renderPublicPart(
    <CommandsProvider>
      <Page />
    </CommandsProvider>,
  )
  return { ...part, open: () => part.user.keyboard('{Control>}k{/Control}') }
}

test('a result says why it was found, marks the words of the search, and says when it is archived', async () => {
  const { open, user, findByText, getByText } = openPalette()
  await open()
  await user.keyboard('06 12')
  const marked = await findByText('06 12', { selector: 'mark' })
  expect(marked.parentElement?.textContent).toBe('téléphone 06 12 34 56 78')
  expect(getByText('Archivé')).toBeTruthy()
})

test('a search without result repeats the words that were searched', async () => {
  const { open, user, findByText } = openPalette()
  await open()
  await user.keyboard('zzyzx')
  await findByText('Aucun résultat trouvé pour "zzyzx"')
})

test('the commands of the open record stand before all others', async () => {
  const { open, findByText, getAllByText } = openPalette()
  await open()
  await findByText('Archiver la fiche')
  expect(getAllByText(/^(Accueil|Archiver la fiche)$/).map(({ textContent }) => textContent)).toEqual([
    'Archiver la fiche',
    'Accueil',
  ])
})
