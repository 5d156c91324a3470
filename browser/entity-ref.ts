/** Names one record on the device. */
export type EntityRef = { entity: string; id: string }

export function refKey({ entity, id }: EntityRef): string {
  return `${entity}:${id}`
}

/** The record that an unsent write is about. */
export function refOf({ entity, entityId }: { entity: string; entityId: string }): EntityRef {
  return { entity, id: entityId }
}
