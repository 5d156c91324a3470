import type { ReactNode } from 'react'
import { fold } from '#lib/fold.ts'
import type { Binding } from '#ui/key-sequence.ts'

export type Command = {
  id: string
  label: string
  /** Where it stands in the palette and among the shortcuts: « Aller à », « Cette page »… */
  group: string
  description?: string
  /** About the record that is open: it stands before the others. */
  isOfRecord?: boolean
  /** Other words that find it. */
  keywords?: string
  icon?: ReactNode
  /** `n`, `mod+k`, or two strokes: `g c`. */
  keys?: string
  run: () => void
}

export type Found = {
  id: string
  label: string
  description?: string
  /** Why it was found, where its label does not say it: « téléphone 06 12 34 56 78 ». */
  reason?: string | undefined
  /** What one must know before opening it: « Archivé ». */
  badge?: string | undefined
  icon?: ReactNode
  run: () => void
}

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
    const byId = new Map(
      [...commands].flatMap(([owner, list]) => list.map((command) => [command.id, current(owner, command)])),
    )
    now = { commands: [...byId.values()], sources: [...sources.values()] }
    for (const listener of listeners) listener()
  }

  /** What it does is looked up when it is run: its screen may have been drawn again since. */
  function current(owner: symbol, command: Command): Command {
    return {
      ...command,
      run: () =>
        commands
          .get(owner)
          ?.find(({ id }) => id === command.id)
          ?.run(),
    }
  }

  return {
    read: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put(owner: symbol, list: readonly Command[]) {
      const before = commands.get(owner)
      commands.set(owner, list)
      if (!before || faceOf(before) !== faceOf(list)) tell()
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

/** All that one sees of commands, and the keys that run them. */
function faceOf(commands: readonly Command[]): string {
  return JSON.stringify(commands.map(({ icon, run, ...face }) => face))
}

/** The commands that have every word of the query somewhere, accents aside. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return commands.filter(({ label, description = '', keywords = '', group }) => {
    const text = fold(`${label} ${description} ${keywords} ${group}`)
    return words.every((word) => text.includes(word))
  })
}

/** What one may do with the record that is open comes first. */
export function recordFirst(commands: readonly Command[]): Command[] {
  return commands.toSorted((one, other) => Number(other.isOfRecord ?? false) - Number(one.isOfRecord ?? false))
}

export function byGroup<Item extends { group: string }>(items: readonly Item[]): [group: string, items: Item[]][] {
  return [...Map.groupBy(items, ({ group }) => group)]
}
