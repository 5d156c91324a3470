import { IconKeyboard } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { CommandPalette } from '#ui/command-palette.tsx'
import { type Command, type CommandStore, createCommandStore, type SearchSource } from '#ui/command-store.ts'
import { takeEarlyKeys } from '#ui/early-dialog-keys.ts'
import { createKeySequence } from '#ui/key-sequence.ts'
import { palette } from '#ui/palette.ts'
import { ShortcutsOverlay } from '#ui/shortcuts-overlay.tsx'

const Store = createContext<CommandStore | undefined>(undefined)

/** Holds the commands, listens to the keyboard, and shows the palette on Ctrl K or `/`, and the shortcuts on `?`. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const [areShortcutsShown, showShortcuts] = useState(false)
  const [store] = useState(() => {
    const made = createCommandStore()
    // Before any screen registers, so that the keys of a screen win.
    made.put(Symbol('general'), [
      { id: 'palette', label: 'Chercher ou agir', group: 'Partout', keys: 'mod+k', run: palette.toggle },
      { id: 'search', label: 'Chercher partout', group: 'Partout', keys: '/', run: palette.open },
      {
        id: 'shortcuts',
        label: 'Raccourcis clavier',
        group: 'Partout',
        icon: <IconKeyboard size={18} stroke={1.6} />,
        keys: '?',
        run: () => showShortcuts(true),
      },
    ])
    return made
  })
  useKeyboard(store)
  useLayoutEffect(takeEarlyKeys, [])

  return (
    <Store value={store}>
      {children}
      <CommandPalette store={store} />
      <ShortcutsOverlay store={store} opened={areShortcutsShown} onClose={() => showShortcuts(false)} />
    </Store>
  )
}

/** Offers commands while this component is shown. */
export function useCommands(commands: readonly Command[]): void {
  const store = useStore()
  const [owner] = useState(() => Symbol('commands'))
  // A key may follow the first sight of the screen: an effect after the paint comes too late.
  useLayoutEffect(() => store.put(owner, commands), [store, owner, commands])
  useLayoutEffect(() => () => store.drop(owner), [store, owner])
}

/** A command of this moment by its id; undefined where no screen offers it. */
export function useCommand(id: string): Command | undefined {
  const store = useStore()
  const { commands } = useSyncExternalStore(store.subscribe, store.read, store.read)
  return commands.find((command) => command.id === id)
}

/** Gives the palette its search while this component is shown. */
export function useSearchSource(source: SearchSource): void {
  const store = useStore()
  const [owner] = useState(() => Symbol('source'))
  useLayoutEffect(() => store.offer(owner, source), [store, owner, source])
  useLayoutEffect(() => () => store.drop(owner), [store, owner])
}

export const openPalette = palette.open

function useStore(): CommandStore {
  const store = useContext(Store)
  if (!store) throw new Error('CommandsProvider is missing.')
  return store
}

function useKeyboard(store: CommandStore): void {
  useLayoutEffect(() => {
    const press = createKeySequence(store.bindings)
    let hadDialog = false
    // A dialog that Escape has closed is gone before the key arrives here.
    const look = ({ target }: KeyboardEvent) => {
      // A field keeps its keys anyway: a page of thousands of fields is not searched at each of them.
      hadDialog = !isField(target) && document.querySelector(dialogs) !== null
    }
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const { key, ctrlKey: ctrl, metaKey: meta, altKey: alt } = event
      if (press({ key, ctrl, meta, alt }, event.timeStamp, hadDialog || isField(event.target))) event.preventDefault()
    }
    window.addEventListener('keydown', look, { capture: true })
    document.addEventListener('keydown', hear)
    return () => {
      window.removeEventListener('keydown', look, { capture: true })
      document.removeEventListener('keydown', hear)
    }
  }, [store])
}

/** Keys belong to an open dialog, and to a field that is being typed in. */
const dialogs = '[aria-modal="true"], [role="menu"]'

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
