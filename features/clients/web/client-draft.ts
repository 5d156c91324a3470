import { dropDraft, readDraft, writeDraft } from '#browser/drafts.ts'
import type { Outbox } from '#browser/outbox.ts'
import { clientFields } from '#features/clients/client.ts'
import { type ClientFormValues, formValuesOf } from '#features/clients/client-form-values.ts'
import type { Client } from '#features/clients/contract.ts'

/** `seen` is the client when the typing began; null for a new one. `sheet` is a name that devices know: drafts lie under it. */
export type ClientDraft = { sheet: ClientFormValues; seen: Client | null }
export type NoteDraft = { body: string }

export const editKind = 'clientDraft'
export const newKind = 'newClientDraft'
export const noteKind = 'clientNoteDraft'

/** What was typed about a client merged since: only what was changed goes over what the kept record says. */
export function draftOn(client: Client | null, draft: ClientDraft): ClientDraft {
  if (!client || !draft.seen || draft.seen.id === client.id) return draft
  return { sheet: { ...formValuesOf(client), ...changesIn(draft) }, seen: client }
}

/** What is typed about a merged client goes on with the kept record; whether its form has something to show. */
export async function carryDrafts(outbox: Outbox, merged: string, kept: string): Promise<boolean> {
  const { db } = outbox
  return db.transaction('rw', db.records, async () => {
    const typed = await readDraft<ClientDraft>(outbox, { kind: editKind, id: merged })
    if (typed) {
      const there = await readDraft<ClientDraft>(outbox, { kind: editKind, id: kept })
      const content = there
        ? { ...there.content, sheet: { ...there.content.sheet, ...changesIn(typed.content) } }
        : typed.content
      await writeDraft(outbox, { kind: editKind, id: kept }, content)
      await dropDraft(outbox, { kind: editKind, id: merged })
    }
    const note = await readDraft<NoteDraft>(outbox, { kind: noteKind, id: merged })
    if (note) {
      const there = await readDraft<NoteDraft>(outbox, { kind: noteKind, id: kept })
      const body = joinTexts(note.content.body, there?.content.body)
      await writeDraft(outbox, { kind: noteKind, id: kept }, { body })
      await dropDraft(outbox, { kind: noteKind, id: merged })
    }
    return typed !== null
  })
}

export function joinTexts(...texts: (string | undefined)[]): string {
  return texts.filter((text) => text?.trim()).join('\n\n')
}

function changesIn({ sheet: values, seen }: ClientDraft): Partial<ClientFormValues> {
  const before: Partial<ClientFormValues> = seen ? formValuesOf(seen) : {}
  return Object.fromEntries(
    clientFields.filter((field) => values[field] !== before[field]).map((field) => [field, values[field]]),
  )
}
