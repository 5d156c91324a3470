import { expect, test } from 'vitest'
import { renderPublicPart } from '#tests/dom/render-part.tsx'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { CommandsProvider, useCommands } from '#ui/commands.tsx'

const commands = [{ id: 'edit', label: 'Modifier la fiche', group: 'Cette fiche', keys: 'e', run: () => {} }]

function Page() {
  useCommands(commands)
  return (
    <CommandTooltip command="edit">
      <button type="button">Modifier</button>
    </CommandTooltip>
  )
}

test('a button shows its keys under the pointer and under the keyboard focus', async () => {
  const { user, getByRole, findByRole } = renderPublicPart(
    <CommandsProvider>
      <Page />
    </CommandsProvider>,
  )
  await user.hover(getByRole('button', { name: 'Modifier' }))
  expect((await findByRole('tooltip')).textContent).toBe('Modifier la fiche E')
})
