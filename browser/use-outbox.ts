import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Kept, OutboxRow, OutboxState } from '#browser/local-database.ts'
import type { OfflineOperation } from '#browser/offline-operations.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { discard, resolveConflict, retry } from '#browser/outbox.ts'
import { type SaveOutcome, submit } from '#browser/submit.ts'
import type { Choice } from '#browser/three-way.ts'

export type WaitingWrite = OutboxRow & { description: string }

type OutboxActions = {
  /** Queues a write, shows it at once, and reports its result of the first seconds. */
  submit<Value extends Kept, Input extends object>(
    operation: OfflineOperation<Value, Input>,
    input: Input,
    seen?: Value,
  ): Promise<SaveOutcome<Value>>
  retry(order: number, corrected?: object): Promise<void>
  resolve(order: number, choices: Choice | Record<string, Choice>): Promise<void>
  /** Returns the writes given up, so that they can be shown or written again. */
  discard(order: number): Promise<OutboxRow[]>
}

/** Waiting writes of this device, oldest first; undefined until they are read. */
export function useOutbox(): OutboxActions & { rows: WaitingWrite[] | undefined } {
  const { outbox } = useOffline()
  const rows = useLiveQuery(() => outbox.db.outbox.orderBy('order').toArray(), [outbox.db])
  const describe = (row: OutboxRow) => outbox.operations.get(row.operation)?.describe(row.input) ?? row.operation
  return { ...useOutboxActions(), rows: rows?.map((row) => ({ ...row, description: describe(row) })) }
}

export function useOutboxActions(): OutboxActions {
  const offline = useOffline()
  const { outbox, wake } = offline
  return {
    submit: (operation, input, seen) => submit(offline, operation, input, seen),
    retry: (order, corrected) => retry(outbox, order, corrected).then(wake),
    resolve: (order, choices) => resolveConflict(outbox, order, choices).then(wake),
    discard: (order) =>
      discard(outbox, order).then((given) => {
        wake()
        return given
      }),
  }
}

/** Records of a kind with unsent writes, and the state to show in a list. */
export function useUnsent(entity: string): ReadonlyMap<string, OutboxState> {
  const { outbox } = useOffline()
  const rows = useLiveQuery(
    () => outbox.db.outbox.where('[entity+entityId]').between([entity, ''], [entity, '\uffff']).sortBy('order'),
    [outbox.db, entity],
  )
  return useMemo(() => {
    const states = new Map<string, OutboxState>()
    // The oldest write decides, because later ones wait for it.
    for (const { entityId, state } of rows ?? []) if (!states.has(entityId)) states.set(entityId, state)
    return states
  }, [rows])
}
