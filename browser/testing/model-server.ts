import type { Call, Send, SendAnswer } from '#browser/drain-outbox.ts'
import type { Kept } from '#browser/local-database.ts'
import { defineOfflineOperation, operationsByName } from '#browser/offline-operations.ts'

export type Supplier = Kept & { name: string; phone: string; city: string }
type Fields = { name: string; phone: string; city: string }
type SupplierInput = { id: string } & Fields

export const supplierFields = ['name', 'phone', 'city'] as const

export const createSupplier = defineOfflineOperation<Supplier, SupplierInput>({
  name: 'suppliers.createSupplier',
  entity: 'supplier',
  apply: (_, input, now) => ({ ...input, version: 0, updatedAt: now }),
  describe: ({ name }) => `Création de ${name}`,
})

export const editSupplier = defineOfflineOperation<Supplier, SupplierInput>({
  name: 'suppliers.editSupplier',
  entity: 'supplier',
  fields: supplierFields,
  apply: (current, input, now) => ({ version: 0, ...current, ...input, updatedAt: now }),
  describe: ({ name }) => `Modification de ${name}`,
})

export const pinSupplier = defineOfflineOperation<Kept & { pinned: boolean }, { pinId: string; supplierId: string }>({
  name: 'suppliers.pinSupplier',
  entity: 'pin',
  entityId: ({ pinId }) => pinId,
  needs: ({ supplierId }) => [{ entity: 'supplier', id: supplierId }],
  apply: (_, { pinId }, now) => ({ id: pinId, version: 0, updatedAt: now, pinned: true }),
  describe: () => 'Épingle',
})

export const supplierOperations = operationsByName([createSupplier, editSupplier, pinSupplier])

export type Fault = 'none' | 'lost question' | 'lost answer' | 'bug' | 'signed out' | 'busy' | 'crash'
export type Effect = { id: string; key: string; before: Fields | undefined; after: Fields }

export class Crash extends Error {}

/** A server with everything the outbox must survive: versions, one effect per key, lost answers, dying tabs. */
export function createModelServer() {
  const suppliers = new Map<string, Supplier>()
  const answers = new Map<string, { words: string; response: unknown }>()
  const effects: Effect[] = []
  const calls: Call[] = []
  const faults: Fault[] = []
  const meanwhile: (() => Promise<void>)[] = []

  function store(id: string, { name, phone, city }: Fields, key: string): Supplier {
    const before = suppliers.get(id)
    const version = (before?.version ?? 0) + 1
    const after = {
      id,
      version,
      updatedAt: `2026-11-21T10:00:${version}`,
      name: name.trim(),
      phone: phone.trim(),
      city: city.trim(),
    }
    suppliers.set(id, after)
    effects.push({ id, key, before, after })
    return after
  }

  function perform({ operation, input, key }: Call): SendAnswer {
    const words = JSON.stringify([operation, input])
    const known = answers.get(key)
    if (known) {
      if (known.words !== words) throw new Error('the same key came with another body')
      return { kind: 'done', response: known.response }
    }
    const asked = input as SupplierInput & { baseVersion: number } // the operations above ask nothing else
    const answer = decide(operation, asked, key)
    if (answer.kind === 'done') answers.set(key, { words, response: answer.response })
    return answer
  }

  function decide(operation: string, input: SupplierInput & { baseVersion: number }, key: string): SendAnswer {
    const current = suppliers.get(input.id)
    if (operation === pinSupplier.name) return { kind: 'done', response: { ...input, version: 1, updatedAt: '' } }
    if (input.name === '') {
      const data = { fields: { name: 'Indiquez le nom du client' } }
      return { kind: 'refused', status: 422, code: 'invalid_input', sentence: 'Certains champs sont à corriger.', data }
    }
    if (operation === createSupplier.name) {
      if (current) return refused(409, 'exists')
      return { kind: 'done', response: store(input.id, input, key) }
    }
    if (!current) return refused(404, 'not_found')
    if (current.version !== input.baseVersion) return { ...refused(409, 'changed'), data: { current } }
    return { kind: 'done', response: store(input.id, input, key) }
  }

  const network = { isCut: false }

  const send: Send = async (call) => {
    calls.push(call)
    const fault = faults.shift() ?? 'none'
    if (network.isCut || fault === 'lost question') return { kind: 'later', outage: 'silent' }
    if (fault === 'bug') return { kind: 'later', status: 500 }
    if (fault === 'signed out') return { kind: 'later', status: 401 }
    if (fault === 'busy') return { kind: 'later', status: 429 }
    const answer = perform(call)
    await meanwhile.shift()?.()
    if (fault === 'lost answer') return { kind: 'later', outage: 'silent' }
    if (fault === 'crash') throw new Crash()
    return answer
  }

  return {
    send,
    network,
    suppliers,
    effects,
    calls,
    faults,
    /** Runs while an answer is on its way. */
    meanwhile,
    /** Another person changes a supplier. */
    change(id: string, fields: Partial<Fields>) {
      const supplier = suppliers.get(id)
      if (!supplier) return undefined
      return store(id, { ...supplier, ...fields }, 'somebody else')
    },
    add: (id: string, fields: Fields) => store(id, fields, 'somebody else'),
  }
}

function refused(status: number, code: string): Extract<SendAnswer, { kind: 'refused' }> {
  return { kind: 'refused', status, code, sentence: `Refusé : ${code}` }
}
