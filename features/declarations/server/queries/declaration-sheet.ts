import type { Declaration } from '#features/declarations/contract.ts'
import { wordDeclaration } from '#features/declarations/declaration-wording.ts'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { readParties } from '#features/dossiers/server/queries/document-parties.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import { garagePartyOf, letterHeadOf, personPartyOf } from '#features/dossiers/server/queries/letter-parties.ts'
import { civilDate, formatLongDay } from '#lib/dates.ts'
import { refuse } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Letter, LetterSheet } from '#print/sheet/letter-sheet.ts'

/** A declaration in words, as it is printed and signed today. */
export async function declarationSheet(ctx: Context, declaration: Declaration): Promise<LetterSheet> {
  const { dossierId, declarantId, content, rank, wordingVersion } = declaration
  const dossier = (await findDossier(ctx, dossierId)) ?? refuse(dossierNotFound)
  const { siteId, vehicleId, number } = dossier
  const pointers = { siteId, vehicleId, dossierId, clientId: declarantId, isClaim: true, deductibleCents: 0 }
  const { garage, client, vehicle } = (await readParties(ctx, pointers)).parties
  if (!client) throw new Error(`The declaration ${declaration.id} has no client`)
  const car = [vehicle?.make, vehicle?.model, vehicle?.plate].filter(Boolean).join(' ')
  const { title, sections, signer } = wordDeclaration(content, {
    ...{ garage: garage.name, client: client.name, vehicle: car || 'confié à l’atelier', dossierNumber: number },
    ...{ claimNumber: dossier.claimNumber, insurer: dossier.insurerName },
  })
  const agent: Letter['parties'] =
    content.kind === 'power_of_attorney'
      ? [{ title: 'Le mandataire', lines: [content.agentName, content.agentAddress].filter(Boolean) }]
      : [{ title: 'L’atelier', lines: garagePartyOf(garage) }]
  return {
    kind: 'letters',
    issuedOn: civilDate(ctx.now),
    garage: letterHeadOf(garage),
    letters: [
      {
        ...{ title, sections, recipient: [], annexes: [] },
        placeAndDay: `Fait à ${garage.city}, le`,
        references: referencesOf({ Véhicule: car, Dossier: number, Sinistre: claimOf(dossier) }),
        parties: [{ title: signer, lines: personPartyOf(client) }, ...agent],
        signatures: [{ title: `${signer}, précédé de «\u202fLu et approuvé\u202f», et la date`, lines: [client.name] }],
        footnote: `${number}, acte n°\u00a0${rank} · Modèle ${wordingVersion}`,
      },
    ],
  }
}

type Claim = { insurerName: string; claimNumber: string; lossOn: string | null }

function claimOf({ insurerName, claimNumber, lossOn }: Claim): string {
  const dated = lossOn && `du ${formatLongDay(lossOn)}`
  return [insurerName, claimNumber && `n°\u00a0${claimNumber}`, dated].filter(Boolean).join(' ')
}

function referencesOf(facts: Record<string, string>): Letter['references'] {
  return Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
