import type { WaitingWrite } from '#browser/use-outbox.ts'
import type { WriteAddresses } from '#browser/workshop.ts'
import { createClient, editClient } from '#features/clients/web/api.ts'

/** Where the writes about clients are put right. */
export function clientWriteAddresses({ entity, entityId, operation, order }: WaitingWrite): WriteAddresses | undefined {
  if (entity !== 'client' && entity !== 'clientFile') return undefined
  const open = `/dashboard/clients/${entityId}`
  const hasForm = operation === createClient.name || operation === editClient.name
  return { open, settle: `${open}?conflit=${order}`, ...(hasForm ? { correct: `${open}?corriger=${order}` } : {}) }
}
