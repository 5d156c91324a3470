import type { Json, Kept, OutboxRow } from '#browser/local-database.ts'
import { differs } from '#browser/three-way.ts'

export type EntityRef = { entity: string; id: string }

/** A call that may wait on the device until the network is back. */
export type OfflineOperation<Value extends Kept = Kept, Input extends object = Json> = {
  /** The call, as `clients.editClient`. */
  name: `${string}.${string}`
  /** The kind of record that it changes, as the audit log names it: `client`. Its writes go one after the other. */
  entity: string
  entityId(input: Input): string
  /** Other records whose unsent writes must arrive first: the client of a vehicle. */
  needs(input: Input): EntityRef[]
  /** The fields that are compared one by one with the server's copy; none when the call carries no `baseVersion`. */
  fields: readonly string[]
  /** The record as screens show it until the server has answered. */
  apply(current: Value | undefined, input: Input, now: string): Value
  /** The record once the server has answered. */
  absorb(current: Value | undefined, response: unknown, input: Input): Value
  /** The write in French, for the list of what waits. */
  describe(input: Input): string
}

type Declared<Value extends Kept, Input extends object> = Pick<
  OfflineOperation<Value, Input>,
  'name' | 'entity' | 'apply' | 'describe'
> &
  Partial<OfflineOperation<Value, Input>>

/** Declares a call that may wait; a call whose input is not `{ id }` of a record of this entity says more. */
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

export function refKey({ entity, id }: EntityRef): string {
  return `${entity}:${id}`
}

/** The server's value with the unsent writes of this device over it, in the order they were made. */
export function paint(operations: Operations, server: Kept | null, rows: OutboxRow[]): Kept | undefined {
  let value = server ?? undefined
  for (const row of rows) {
    const operation = operations.get(row.operation)
    if (operation) value = operation.apply(value, inputOver(operation, row, value), row.createdAt)
  }
  return value
}

/** Only the fields that the person touched cover what is there: the rest follows the server. */
function inputOver({ fields }: OfflineOperation, { input, base }: OutboxRow, current: Kept | undefined): Json {
  if (!base || !current || fields.length === 0) return input
  const seen: Json = base
  const there: Json = current
  const untouched = fields.filter((field) => !differs([field], input, seen))
  return { ...input, ...Object.fromEntries(untouched.map((field) => [field, there[field]])) }
}
