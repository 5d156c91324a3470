import { afterEach, expect, test, vi } from 'vitest'
import { renderPublicPart } from '#tests/dom/render-part.tsx'
import type { Command, Found, SearchSource } from '#ui/command-store.ts'
import { CommandsProvider, useCommands, useSearchSource } from '#ui/commands.tsx'
import { palette } from '#ui/palette.ts'

// One palette serves the whole page: the next test must find it closed.
afterEach(palette.close)

const run = () => {}
const martin: Found = {
  id: '1',
  title: 'Garage MARTIN',
  detail: 'Rennes',
  reason: 'téléphone 06 12 34 56 78',
  badge: 'Archivé',
  run,
}
const commands: Command[] = [
  { id: 'home', label: 'Accueil', group: 'Aller à', run },
  { id: 'archive', label: 'Archiver la fiche', group: 'Cette fiche', isOfRecord: true, run },
]

const opened: Found = { id: '2', title: 'AB-123-CD', detail: 'Renault Clio', run }
const source: SearchSource = {
  search: async (words) => ({
    groups: words.startsWith('zz') ? [] : [{ id: 'client', label: 'Clients', found: [martin] }],
  }),
  recent: async () => [opened],
  showAll: (words) => document.body.setAttribute('data-all', words),
}

function Page() {
  useCommands(commands)
  useSearchSource(source)
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

test('Enter in the moment when a result appears opens it', async () => {
  const open = vi.fn()
  const answered: { answer?: () => void } = {}
  const slow: SearchSource = {
    ...source,
    search: () =>
      new Promise((resolve) => {
        answered.answer = () =>
          resolve({ groups: [{ id: 'client', label: 'Clients', found: [{ ...martin, run: open }] }] })
      }),
  }
  function Slow() {
    useSearchSource(slow)
    return null
  }
  const { user, findByRole } = renderPublicPart(
    <CommandsProvider>
      <Slow />
    </CommandsProvider>,
  )
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('martin')
  const field = await findByRole('textbox')
  await vi.waitUntil(() => answered.answer)
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('mark')) return
      observer.disconnect()
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true }))
      resolve()
    }).observe(document.body, { childList: true, subtree: true })
  })
  answered.answer?.()
  await pressed
  expect(open).toHaveBeenCalledOnce()
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

test('the records opened last stand first while nothing is typed', async () => {
  const { open, findByText, queryByText } = openPalette()
  await open()
  await findByText('AB-123-CD')
  expect(queryByText('Voir tous les résultats')).toBeNull()
})

test('one key opens the palette, and it leads to the page of all results', async () => {
  const { user, findByText } = openPalette()
  await user.keyboard('/')
  await user.keyboard('martin')
  await user.click(await findByText('Voir tous les résultats'))
  expect(document.body.getAttribute('data-all')).toBe('martin')
})

test('a screen that was drawn with the page keeps its own key', async () => {
  const search = vi.fn()
  function List() {
    useCommands([{ id: 'list-search', label: 'Chercher un client', group: 'Clients', keys: '/', run: search }])
    return null
  }
  const { user, queryByRole } = renderPublicPart(
    <CommandsProvider>
      <List />
    </CommandsProvider>,
  )
  await user.keyboard('/')
  expect(search).toHaveBeenCalledOnce()
  expect(queryByRole('dialog')).toBeNull()
})
