import { dossierSubject, drawnPhotograph } from '#features/attachments/server/samples.ts'
import type { declarationsContract } from '#features/declarations/contract.ts'
import type { Discharge, PowerOfAttorney, ShareNotice } from '#features/declarations/declaration.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof declarationsContract>({
  inputs: {
    listDeclarations: ofDossier,
    proposeDeclaration: ofDossier,
    openDeclaration: (person) => openingOf(person),
    editDeclaration: async (person) => {
      const { id, version } = await openedDeclaration(person)
      return { id, baseVersion: version, content: dischargeOf({ work: 'Disques et plaquettes' }) }
    },
    removeDeclaration: async (person) => ({ id: (await openedDeclaration(person)).id }),
    signDeclaration: (person, api) => paperOf(person, api),
    cancelDeclaration: async (person, api) => {
      const { id, version } = await person.api.declarations.signDeclaration(await paperOf(person, api))
      return { id, baseVersion: version, reason: 'Le client fait faire les travaux' }
    },
    printDeclaration: async (person) => ({ id: (await openedDeclaration(person)).id }),
  },
})

async function ofDossier(person: Person) {
  return { dossierId: (await dossierSubject(person)).subjectId }
}

export function attorneyOf(more: Partial<PowerOfAttorney> = {}): PowerOfAttorney {
  return {
    ...{ kind: 'power_of_attorney', agentName: 'Paul Durand', agentAddress: '2 rue des Lices, Rennes' },
    ...{ agentTie: 'son époux', powers: ['hand_in', 'collect'], validUntil: null },
    ...more,
  }
}

export function dischargeOf(more: Partial<Discharge> = {}): Discharge {
  return { kind: 'discharge', subject: 'safety_work', work: 'Disques de frein avant', warning: 'Sous la cote', ...more }
}

/** A notice of 343,20 € of 2 220,61 €. */
export function noticeOf(more: Partial<ShareNotice> = {}): ShareNotice {
  return {
    ...{ kind: 'share_notice', basis: '', note: '', grossCents: 222_061, deductibleCents: 30_000, wearCents: 4_320 },
    ...{ recoverableVatCents: 0, outsideClaimCents: 0, rateGapCents: 0 },
    ...more,
  }
}

export async function openingOf(person: Person, more: Record<string, unknown> = {}) {
  return { id: newId(), ...(await ofDossier(person)), content: dischargeOf(), ...more }
}

export async function openedDeclaration(person: Person, more: Record<string, unknown> = {}) {
  return person.api.declarations.openDeclaration(await openingOf(person, more))
}

/** The signature on paper of a new discharge. */
export async function paperOf(person: Person, { services }: TestApi, more: Record<string, unknown> = {}) {
  const { id, version } = await openedDeclaration(person)
  return {
    ...{ id, baseVersion: version, attachmentId: await drawnPhotograph(person, services.files) },
    ...{ signedOn: civilDate(services.clock()), signedBy: 'Zoé Lefèvre', ...more },
  }
}
