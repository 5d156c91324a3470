import type { ReactNode } from 'react'
import { fold } from '#lib/fold.ts'
import type { Binding } from '#ui/key-sequence.ts'

export type Command = {
  id: string
  label: string
  /** Where it stands in the palette and among the shortcuts: « Aller à », « Cette page »… */
  group: string
  description?: string
  /** Other words that find it. */
  keywords?: string
  icon?: ReactNode
  /** `n`, `mod+k`, or two strokes: `g c`. */
  keys?: string
  run: () => void
}

export type Found = { id: string; label: string; description?: string; icon?: ReactNode; run: () => void }

/** Something that the palette may search as one types: clients, later vehicles, invoices… */
export type SearchSource = {
  id: string
  label: string
  search: (text: string, signal: AbortSignal) => Promise<Found[]>
}

export type CommandStore = ReturnType<typeof createCommandStore>

/** What can be done right now: screens put their commands in while they are shown. */
export function createCommandStore() {
  const commands = new Map<symbol, readonly Command[]>()
  const sources = new Map<symbol, SearchSource>()
  const listeners = new Set<() => void>()
  let now = { commands: [] as readonly Command[], sources: [] as readonly SearchSource[] }

  function tell() {
    // One id, one command: that of the screen on top, which was put in last.
    const byId = new Map([...commands.values()].flat().map((command) => [command.id, command]))
    now = { commands: [...byId.values()], sources: [...sources.values()] }
    for (const listener of listeners) listener()
  }

  return {
    read: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put(owner: symbol, list: readonly Command[]) {
      commands.set(owner, list)
      tell()
    },
    offer(owner: symbol, source: SearchSource) {
      sources.set(owner, source)
      tell()
    },
    drop(owner: symbol) {
      commands.delete(owner)
      sources.delete(owner)
      tell()
    },
    /** The screen on top was registered last: its keys win. */
    bindings(): Binding[] {
      return now.commands.flatMap(({ keys, run }) => (keys ? [{ keys, run }] : [])).reverse()
    },
  }
}

/** The commands that have every word of the query somewhere, accents aside. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return commands.filter(({ label, description = '', keywords = '', group }) => {
    const text = fold(`${label} ${description} ${keywords} ${group}`)
    return words.every((word) => text.includes(word))
  })
}

export function byGroup<Item extends { group: string }>(items: readonly Item[]): [group: string, items: Item[]][] {
  return [...Map.groupBy(items, ({ group }) => group)]
}
