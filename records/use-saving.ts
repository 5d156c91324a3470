import { useEffect, useRef, useState } from 'react'
import type { DraftKind } from '#browser/drafts.ts'
import type { Kept } from '#browser/local-database.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineOperation } from '#browser/offline-operations.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { claimNewId } from '#records/claim-new-id.ts'
import type { FormProblem } from '#records/record-form.tsx'
import { toastKept } from '#records/write-outcome.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type Named = { id: string }
type Refused = FormProblem | undefined

/** The id of the new record that this tab is typing; undefined until the device answers. */
export function useNewId(entity: string, draftKind: DraftKind): string | undefined {
  const { outbox } = useOffline()
  const [id, setId] = useState<string>()
  useEffect(() => void claimNewId(outbox, { entity, draftKind }).then(setId), [outbox, entity, draftKind])
  return id
}

type Saving<Value extends Kept, Input extends object> = {
  operation: OfflineOperation<Value, Input & Named>
  /** Said once the server has it. */
  done: string
  onDone(id: string): void
}

/** Saves a new record, with or without network. */
export function useCreating<Value extends Kept, Input extends object>(saving: Saving<Value, Input>) {
  const { operation, done, onDone } = saving
  const { submit } = useOutboxActions()
  return async (id: string, input: Input): Promise<Refused> => {
    const outcome = await submit(operation, { id, ...input })
    if (outcome.state === 'refused') return outcome.problem
    if (outcome.state === 'saved') toastSuccess(done)
    else toastKept()
    onDone(id)
  }
}

/** Saves an edited record; `seen` is the record when the typing began. */
export function useEditing<Value extends Kept, Input extends object>(saving: Saving<Value, Input>) {
  const { operation, done, onDone } = saving
  const { submit, discard } = useOutboxActions()
  return async (id: string, input: Input, seen: Value): Promise<Refused> => {
    const outcome = await submit(operation, { id, ...input }, seen)
    if (outcome.state === 'refused') return outcome.problem
    // Saved elsewhere in the same moment: the form says it under its fields, and nothing waits in the outbox.
    if (outcome.state === 'conflict') {
      await discard(outcome.order)
      return { sentence: '', fields: {} }
    }
    if (outcome.state === 'saved') toastSuccess(done)
    else toastKept()
    onDone(id)
  }
}

/** The record as the server last gave it, without the writes that this device is about to send. */
export function useServerCopy<Value extends Kept>(feature: string, entity: LiveEntity<Value>, id: string) {
  const { server, unsent } = useLiveRecord(feature, entity, id)
  const copy = useRef<Value | null>(null)
  if (server && unsent.length === 0) copy.current = server
  return copy.current
}
