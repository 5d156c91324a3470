import { useState } from 'react'
import type { Attachment } from '#features/attachments/contract.ts'

export type ChosenAttachments = {
  chosen: Attachment[]
  isAll: boolean
  has(id: string): boolean
  /** Chooses a file, or lets it go. A range goes from the last chosen file to this one. */
  toggle(id: string, isRange: boolean): void
  all(): void
  clear(): void
}

/** The files that the next act concerns, among those that are shown. */
export function useAttachmentSelection(rows: readonly Attachment[]): ChosenAttachments {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const chosen = rows.filter(({ id }) => ids.has(id))
  return {
    chosen,
    isAll: rows.length > 0 && chosen.length === rows.length,
    has: (id) => ids.has(id),
    toggle(id, isRange) {
      const next = new Set(ids)
      if (isRange && last) for (const each of between(rows, last, id)) next.add(each)
      else if (!next.delete(id)) next.add(id)
      setIds(next)
      setLast(id)
    },
    all: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

function between(rows: readonly Attachment[], one: string, other: string): string[] {
  const places = [one, other].map((id) => rows.findIndex((row) => row.id === id))
  return rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id)
}
