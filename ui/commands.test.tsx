import { Button, Modal, Portal } from '@mantine/core'
import type { ReactNode } from 'react'
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

test('Enter in the moment when a dialog appears is for its button', async () => {
  const dialog = (
    <Dialog>
      <Button>Annuler</Button>
      <Button data-autofocus>Présenter</Button>
    </Dialog>
  )
  const reached = await actAtFirstSight(dialog, '[data-autofocus]', () => {
    pressKey('Enter')
    return document.activeElement?.textContent
  })
  expect(reached).toBe('Présenter')
})

test('a dialog that has had the focus takes no keys of the page below', async () => {
  const page = (
    <>
      <button type="button">En dessous</button>
      <Dialog trapFocus={false}>
        <Button data-autofocus>Présenter</Button>
      </Dialog>
    </>
  )
  const reached = await actAtFirstSight(page, '[data-autofocus]', (inside) => {
    const below = document.querySelector<HTMLElement>('button:not([role="dialog"] *)')
    inside.focus()
    below?.focus()
    pressKey('j')
    return document.activeElement === below
  })
  expect(reached).toBe(true)
})

/** Mantine draws a dialog in a portal everywhere but in tests. */
function Dialog({ children, trapFocus = true }: { children: ReactNode; trapFocus?: boolean }) {
  return (
    <Portal>
      <Modal opened onClose={() => {}} title="Présenter ce devis" trapFocus={trapFocus} returnFocus={trapFocus}>
        {children}
      </Modal>
    </Portal>
  )
}
