import { clientFields } from '#features/clients/server/samples.ts'
import { acceptanceOf, partLine, presentedQuote } from '#features/quotes/server/samples.ts'
import type { RepairOrder, repairOrdersContract } from '#features/repair-orders/contract.ts'
import { checkPoints } from '#features/repair-orders/quality-checks.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof repairOrdersContract>({
  exporting: ['exportRepairOrders'],
  byWorkshop: ['startRepairOrder', 'checkRepairOrder'],
  inputs: {
    listRepairOrders: nothing,
    exportRepairOrders: nothing,
    readRepairOrder: draft,
    createRepairOrder: (person) => orderFieldsOf(person),
    orderQuote: async (person) => ({ id: newId(), quoteId: (await agreedQuote(person)).id }),
    editRepairOrder: async (person) => {
      const { id, clientId } = await newOrder(person)
      return { id, clientId, title: 'Autre objet', baseVersion: 1 }
    },
    editRepairOrderLines: async (person) => ({
      ...(await draft(person)),
      writes: [{ line: partLine(), baseVersion: 0 }],
    }),
    recordReception: async (person) => ({ ...(await draft(person)), baseVersion: 1, requests: 'Bruit à l’avant' }),
    authoriseRepairOrder: async (person) => authorisationOf(await pricedOrder(person)),
    reopenRepairOrder: async (person) => ({ id: (await authorisedOrder(person)).id }),
    startRepairOrder: async (person) => ({ id: (await authorisedOrder(person)).id }),
    checkRepairOrder: async (person) => checkOf(await startedOrder(person)),
    deliverRepairOrder: async (person) => ({ id: (await checkedOrder(person)).id, deliveredTo: 'Zoé Lefèvre' }),
    cancelRepairOrder: async (person) => ({ ...(await draft(person)), reason: 'Le client a changé d’avis' }),
    complementRepairOrder: async (person) => ({ id: (await startedOrder(person)).id, complementId: newId() }),
    printRepairOrder: async (person) => ({ id: (await pricedOrder(person)).id }),
    printWorkshopSheet: async (person) => ({ id: (await pricedOrder(person)).id }),
    readRepairOrderHistory: draft,
  },
})

async function draft(person: Person): Promise<{ id: string }> {
  return { id: (await newOrder(person)).id }
}

/** An order as a form would send it, for a new client. */
export async function orderFieldsOf({ api }: Person, more: Record<string, unknown> = {}) {
  const client = await api.clients.createClient(clientFields({ lastName: 'Lefèvre' }))
  return { id: newId(), clientId: client.id, title: 'Aile avant gauche', ...more }
}

export async function newOrder(person: Person, more: Record<string, unknown> = {}) {
  return person.api.repairOrders.createRepairOrder(await orderFieldsOf(person, more))
}

/** A draft with a part at 120,00 € TTC. */
export async function pricedOrder(person: Person, more: Record<string, unknown> = {}) {
  const { id } = await newOrder(person, more)
  const writes = [{ line: partLine(), baseVersion: 0 }]
  return (await person.api.repairOrders.editRepairOrderLines({ id, writes })).order
}

export function authorisationOf({ id, grossCents }: Pick<RepairOrder, 'id' | 'grossCents'>) {
  const granted = {
    grantedBy: 'Zoé Lefèvre',
    channel: 'on_site' as const,
    grantedOn: '2026-01-05',
    reusedParts: 'unwanted' as const,
  }
  return { id, authorisationId: newId(), grossCents, ...granted }
}

export async function authorisedOrder(person: Person, more: Record<string, unknown> = {}) {
  return person.api.repairOrders.authoriseRepairOrder(authorisationOf(await pricedOrder(person, more)))
}

export async function startedOrder(person: Person, more: Record<string, unknown> = {}) {
  const { id } = await authorisedOrder(person, more)
  return person.api.repairOrders.startRepairOrder({ id })
}

export function checkOf({ id }: { id: string }) {
  return { id, checks: Object.fromEntries(checkPoints.map((point) => [point, 'done' as const])) }
}

export async function checkedOrder(person: Person) {
  return person.api.repairOrders.checkRepairOrder(checkOf(await startedOrder(person)))
}

/** A quote of 120,00 € TTC that its client agreed to. */
export async function agreedQuote(person: Person) {
  return person.api.quotes.acceptQuote(acceptanceOf(await presentedQuote(person)))
}
