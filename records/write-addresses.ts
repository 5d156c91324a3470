import type { WaitingWrite } from '#browser/use-outbox.ts'
import type { WriteAddresses } from '#browser/workshop.ts'

type Place = {
  entities: readonly string[]
  /** The address of the list; that of a record is below it. */
  path: string
  /** The names of the writes that have a form. */
  withForm: readonly string[]
}

/** Where the waiting writes about a kind of record are seen, settled and corrected. */
export function writeAddresses({ entities, path, withForm }: Place) {
  return ({ entity, entityId, operation, order }: WaitingWrite): WriteAddresses | undefined => {
    if (!entities.includes(entity)) return undefined
    const open = `${path}/${entityId}`
    const correct = withForm.includes(operation) ? { correct: `${open}?corriger=${order}` } : {}
    return { open, settle: `${open}?conflit=${order}`, ...correct }
  }
}
