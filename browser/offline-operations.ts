import type { EntityRef } from '#browser/entity-ref.ts'
import type { Json, Kept, OutboxRow } from '#browser/local-database.ts'
import { differs } from '#browser/three-way.ts'

/** A call that can wait on the device for the network. */
export type OfflineOperation<Value extends Kept = Kept, Input extends object = Json> = {
  /** Name of the call, such as `clients.editClient`. */
  name: `${string}.${string}`
  /** The record kind it changes, as in audit actions: `client`. Writes of a record are sent in order. */
  entity: string
  entityId(input: Input): string
  /** Records whose unsent writes must arrive first, such as the client of a vehicle. */
  needs(input: Input): EntityRef[]
  /** Fields compared one by one in a conflict; empty when the call has no `baseVersion`. */
  fields: readonly string[]
  /** The displayed record before the server's answer. */
  apply(current: Value | undefined, input: Input, now: string): Value
  /** The record after the server's answer. */
  absorb(current: Value | undefined, response: unknown, input: Input): Value
  /** French description in the list of unsent writes. */
  describe(input: Input): string
}

type Declared<Value extends Kept, Input extends object> = Pick<
  OfflineOperation<Value, Input>,
  'name' | 'entity' | 'apply' | 'describe'
> &
  Partial<OfflineOperation<Value, Input>>

/** Declares a call that can wait; the defaults fit a call with `{ id }` of its own record. */
export function defineOfflineOperation<Value extends Kept, Input extends object>(
  declared: Declared<Value, Input>,
): OfflineOperation<Value, Input> {
  return {
    entityId: (input) => (input as { id: string }).id, // every call on a record carries its id; others declare their own
    needs: () => [],
    fields: [],
    absorb: (_, response) => response as Value, // most calls answer the record itself; others declare their own
    ...declared,
  }
}

export type Operations = ReadonlyMap<string, OfflineOperation>

export function operationsByName(operations: readonly OfflineOperation[]): Operations {
  return new Map(operations.map((operation) => [operation.name, operation]))
}

/** Applies this device's unsent writes to the server's value, in order. */
export function paint(operations: Operations, server: Kept | null, rows: OutboxRow[]): Kept | undefined {
  let value = server ?? undefined
  for (const row of rows) {
    const operation = operations.get(row.operation)
    if (operation) value = operation.apply(value, inputOver(operation, row, value), row.createdAt)
  }
  return value
}

/** Only touched fields override the current value; the others follow the server. */
function inputOver({ fields }: OfflineOperation, { input, base }: OutboxRow, current: Kept | undefined): Json {
  if (!base || !current || fields.length === 0) return input
  const seen: Json = base
  const there: Json = current
  const untouched = fields.filter((field) => !differs([field], input, seen))
  return { ...input, ...Object.fromEntries(untouched.map((field) => [field, there[field]])) }
}
