import { expect, test, vi } from 'vitest'
import { actAtFirstSight, pressKey } from '#tests/dom/first-sight.tsx'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

test('a key pressed in the moment when a screen appears runs its command', async () => {
  const run = vi.fn()
  const commands: Command[] = [{ id: 'present', label: 'Présenter', group: 'Ce devis', keys: 'p', run }]
  function Screen() {
    useCommands(commands)
    return <h1>Devis</h1>
  }
  await actAtFirstSight(<Screen />, 'h1', () => pressKey('p'))
  expect(run).toHaveBeenCalledOnce()
})
