import { dossierSubject } from '#features/attachments/server/samples.ts'
import type { supplementRequestsContract } from '#features/supplement-requests/contract.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof supplementRequestsContract>({
  inputs: {
    listSupplementRequests: ofDossier,
    proposeSupplementRequest: ofDossier,
    writeSupplementRequest: requestFields,
    removeSupplementRequest: async (person) => ({ id: (await written(person)).id }),
    sendSupplementRequest: async (person) => sendingOf(await written(person)),
    answerSupplementRequest: async (person, api) => answerOf(await sent(person), civilDate(api.services.clock())),
    withdrawSupplementAnswer: async (person, api) => ({
      id: (await answered(person, civilDate(api.services.clock()))).id,
    }),
    quoteSupplementRequest: async (person, api) => ({
      id: (await answered(person, civilDate(api.services.clock()))).id,
      quoteId: newId(),
    }),
    printSupplementRequest: async (person) => ({ id: (await written(person)).id }),
  },
})

async function ofDossier(person: Person) {
  return { dossierId: (await dossierSubject(person)).subjectId }
}

export const requestedLineOf = (more: Record<string, unknown> = {}) => ({
  ...{ id: newId(), kind: 'labour' as const, label: 'Redressage longeron', quantityThousandths: 2_500 },
  ...{ unitPriceCents: 8_000, vatBasisPoints: 2_000, reason: 'Déformation vue au démontage' },
  ...more,
})

/** A request for 200,00 € of labour. */
export async function requestFields(person: Person) {
  const { dossierId } = await ofDossier(person)
  const lines = [requestedLineOf()]
  return {
    id: newId(),
    dossierId,
    baseVersion: 0,
    recipient: 'expert@cabinet.example',
    message: 'Bonjour,',
    lines,
    photographs: [],
  }
}

type Made = { id: string; version: number }

async function written(person: Person): Promise<Made> {
  return person.api.supplementRequests.writeSupplementRequest(await requestFields(person))
}

export function sendingOf({ id, version }: Made) {
  return { id, baseVersion: version, sendingId: newId(), recipient: 'expert@cabinet.example' }
}

async function sent(person: Person): Promise<Made> {
  return person.api.supplementRequests.sendSupplementRequest(sendingOf(await written(person)))
}

export function answerOf({ id, version }: Made, answeredOn: string) {
  return { id, baseVersion: version, outcome: 'accepted' as const, answeredOn, amountCents: 20_000, note: '' }
}

async function answered(person: Person, answeredOn: string): Promise<Made> {
  return person.api.supplementRequests.answerSupplementRequest(answerOf(await sent(person), answeredOn))
}
