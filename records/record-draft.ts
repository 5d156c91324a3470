import { type DraftKind, dropDraft, readDraft, writeDraft } from '#browser/drafts.ts'
import type { Outbox } from '#browser/outbox.ts'
import type { RecordFields } from '#records/record-fields.ts'

/** Typed text of a record. `seen` is the record when the typing began; null for a new one. Devices keep drafts under the name `sheet`. */
export type RecordDraft<Value, Values> = { sheet: Values; seen: Value | null }
export type NoteDraft = { body: string }

type Named = { id: string }

/** A draft about a record that was merged since: only its changes go over the kept record. */
export function draftOn<Input, Value extends Input & Named, Values extends object>(
  of: RecordFields<Input, Values>,
  record: Value | null,
  draft: RecordDraft<Value, Values>,
): RecordDraft<Value, Values> {
  if (!record || !draft.seen || draft.seen.id === record.id) return draft
  return { sheet: { ...of.valuesOf(record), ...changesIn(of, draft) }, seen: record }
}

type Merge = { merged: string; kept: string }

/** Moves the draft of a merged record to the kept one. Tells whether its form has something to show. */
export function carryDraft<Input, Values extends object>(
  outbox: Outbox,
  of: RecordFields<Input, Values>,
  kind: DraftKind,
  { merged, kept }: Merge,
): Promise<boolean> {
  const { db } = outbox
  return db.transaction('rw', db.records, async () => {
    const typed = await readDraft<RecordDraft<Input, Values>>(outbox, { kind, id: merged })
    if (!typed) return false
    const there = await readDraft<RecordDraft<Input, Values>>(outbox, { kind, id: kept })
    const content = there
      ? { ...there.content, sheet: { ...there.content.sheet, ...changesIn(of, typed.content) } }
      : typed.content
    await writeDraft(outbox, { kind, id: kept }, content)
    await dropDraft(outbox, { kind, id: merged })
    return true
  })
}

/** Moves the note that is typed about a merged record to the kept one, before the note typed there. */
export function carryNote(outbox: Outbox, kind: DraftKind, { merged, kept }: Merge): Promise<void> {
  const { db } = outbox
  return db.transaction('rw', db.records, async () => {
    const note = await readDraft<NoteDraft>(outbox, { kind, id: merged })
    if (!note) return
    const there = await readDraft<NoteDraft>(outbox, { kind, id: kept })
    await writeDraft(outbox, { kind, id: kept }, { body: joinTexts(note.content.body, there?.content.body) })
    await dropDraft(outbox, { kind, id: merged })
  })
}

export function joinTexts(...texts: (string | undefined)[]): string {
  return texts.filter((text) => text?.trim()).join('\n\n')
}

function changesIn<Input, Values extends object>(
  { fields, valuesOf }: RecordFields<Input, Values>,
  { sheet: values, seen }: RecordDraft<Input, Values>,
): Partial<Values> {
  const before: Partial<Values> = seen ? valuesOf(seen) : {}
  const changed = fields.filter((field) => values[field] !== before[field]).map((field) => [field, values[field]])
  return Object.fromEntries(changed) as Partial<Values> // some fields of the form
}
