import { type ActWords, clausesOf } from '#features/claim-assignments/assignment-clauses.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { reportOf } from '#features/claim-assignments/server/queries/assignor-facts.ts'
import { readParties } from '#features/dossiers/server/queries/document-parties.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import { garagePartyOf, letterHeadOf, personPartyOf } from '#features/dossiers/server/queries/letter-parties.ts'
import { civilDate, formatLongDay } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'
import type { LetterSheet } from '#print/sheet/letter-sheet.ts'

/** All that letters and acts of an assignment name. */
export async function partiesOf(ctx: Context, assignment: ClaimAssignment) {
  const { dossierId, assignorId } = assignment
  const dossier = await findDossier(ctx, dossierId)
  if (!dossier) throw new Error(`The dossier ${dossierId} of an assignment is gone`)
  const { siteId, vehicleId } = dossier
  const pointers = { siteId, vehicleId, dossierId, clientId: assignorId, isClaim: true, deductibleCents: 0 }
  const { client, ...parties } = (await readParties(ctx, pointers)).parties
  if (!client) throw new Error(`The assignment ${assignment.number} has no assignor`)
  return { dossier, client, ...parties }
}

/** The convention in words: two parties, the clauses, and where both sign. */
export async function actSheet(ctx: Context, assignment: ClaimAssignment): Promise<LetterSheet> {
  const { garage, client, vehicle, dossier } = await partiesOf(ctx, assignment)
  const issuedOn = civilDate(ctx.now)
  const { head } = await reportOf(ctx, dossier.id)
  const { number, place, reportNumber, wordingVersion } = assignment
  const car = [vehicle?.make, vehicle?.model, vehicle?.plate].filter(Boolean).join(' ') || dossier.number
  const words: ActWords = {
    ...{ garage: garage.name, assignor: client.name, insurer: assignment.insurerName, vehicle: car, reportNumber },
    ...{ policyNumber: dossier.policyNumber, claimNumber: assignment.claimNumber, lossOn: dossier.lossOn },
    reportOn: head?.number === reportNumber && head.date ? head.date : '',
    orderNumber: dossier.orderNumber,
    ...{ capCents: assignment.capCents, isNet: assignment.isNet, ownClauses: assignment.ownClauses },
    ...{ iban: garage.iban ?? '', conclusion: assignment.conclusion ?? 'on_site' },
    mediator: garage.mediator ? [garage.mediator.name, garage.mediator.url].filter(Boolean).join(', ') : '',
  }
  return {
    kind: 'letters',
    issuedOn,
    garage: letterHeadOf(garage),
    letters: [
      {
        title: 'Convention de cession de créance',
        ...{ recipient: [], placeAndDay: `Fait à ${place || garage.city}, en deux exemplaires, le` },
        references: referencesOf(assignment, dossier, car),
        parties: [
          { title: 'Le cédant', lines: personPartyOf(client) },
          { title: 'Le cessionnaire', lines: garagePartyOf(garage) },
        ],
        sections: clausesOf(words),
        annexes: ['Annexes\u00a0: rapport d’expertise, ordre de réparation, carte grise, RIB de l’atelier.'],
        signatures: [
          { title: 'Le cédant, précédé de «\u202fLu et approuvé\u202f», et la date', lines: [client.name] },
          { title: 'Le cessionnaire, avec le cachet de l’atelier, et la date', lines: [garage.name] },
        ],
        footnote: `${number} · Modèle ${wordingVersion}`,
      },
    ],
  }
}

type Facts = { label: string; value: string }[]

export function referencesOf(
  { insurerName, claimNumber, reportNumber, number }: ClaimAssignment,
  { policyNumber, lossOn }: { policyNumber: string; lossOn: string | null },
  vehicle: string,
): Facts {
  const facts = [
    ['Assureur', insurerName],
    ['N°\u00a0de sinistre', claimNumber],
    ['N°\u00a0de contrat', policyNumber],
    ['Date du sinistre', lossOn ? formatLongDay(lossOn) : ''],
    ['Véhicule', vehicle],
    ['Rapport d’expertise', reportNumber],
    ['Notre référence', number],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
