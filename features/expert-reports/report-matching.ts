import type { Client } from '#features/clients/contract.ts'
import { nameKey } from '#features/directory/firm-names.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import type { ReportHead } from '#features/expert-reports/contracts/report-head.ts'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { plateKey } from '#features/vehicles/plate.ts'
import { normaliseVin } from '#features/vehicles/vin.ts'
import { fold } from '#lib/fold.ts'
import { parsePhone } from '#lib/phone.ts'

const bare = (text: string) => fold(text).replace(/[^a-z0-9]/g, '')
const isSame = (one: string, other: string) => one !== '' && one === other

/** The reasons to propose a record, the strongest first; none means that the report does not mean it. */
type Reasons = string[]

export function reasonsForDossier({ claimNumber, plate }: ReportHead, dossier: Dossier): Reasons {
  return [
    ...(isSame(bare(claimNumber), bare(dossier.claimNumber)) ? ['même numéro de sinistre'] : []),
    ...(isSame(plateKey(plate), plateKey(dossier.plate)) ? ['même immatriculation'] : []),
  ]
}

type Known = Pick<Vehicle, 'plate' | 'vin' | 'formerPlates'>

export function reasonsForVehicle({ plate, vin }: ReportHead, vehicle: Known): Reasons {
  const key = plateKey(plate)
  return [
    ...(isSame(key, plateKey(vehicle.plate ?? '')) ? ['même immatriculation'] : []),
    ...(isSame(normaliseVin(vin), vehicle.vin ?? '') ? ['même numéro de série'] : []),
    ...(vehicle.formerPlates.some((former) => isSame(key, plateKey(former))) ? ['ancienne immatriculation'] : []),
  ]
}

type Person = Pick<Client, 'displayName' | 'email' | 'mobile' | 'phone'>

export function reasonsForClient(head: ReportHead, client: Person, isOwner: boolean): Reasons {
  const phone = parsePhone(head.phone) ?? ''
  return [
    ...(hasSameName(head.insured, client.displayName) ? ['même nom'] : []),
    ...(isSame(head.email.toLowerCase(), (client.email ?? '').toLowerCase()) ? ['même email'] : []),
    ...(isSame(phone, client.mobile ?? '') || isSame(phone, client.phone ?? '') ? ['même téléphone'] : []),
    ...(isOwner ? ['propriétaire du véhicule'] : []),
  ]
}

/** The words of both names are the same, in any order and without civility. */
function hasSameName(one: string, other: string): boolean {
  const words = (name: string) =>
    fold(name)
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '' && !/^(?:m|mr|mme|mlle|monsieur|madame|mademoiselle)$/.test(word))
      .sort()
      .join(' ')
  return isSame(words(one), words(other))
}

/** A record is taken beforehand when it alone has its name and one more reason: a person sees it, and may take another. */
export function preselected<Proposed extends { id: string; reasons: Reasons }>(
  found: readonly Proposed[],
): string | null {
  const [only, ...others] = found.filter(({ reasons }) => reasons.includes('même nom') && reasons.length > 1)
  return only && others.length === 0 ? only.id : null
}

/** « Même nom, propriétaire du véhicule » */
export function tellReasons(reasons: Reasons): string {
  const told = reasons.join(', ')
  return told.charAt(0).toUpperCase() + told.slice(1)
}

/** The insured of a report, unless it is the insurer, the expert firm or the garage under the wrong label. */
export function insuredOf({ insured, insurer, firm }: ReportHead, garageName: string): string {
  const key = nameKey(insured)
  return [insurer, firm, garageName].some((other) => isSame(key, nameKey(other))) ? '' : insured
}

type Company = { name: string | null; siret: string | null }

/** The sentence about a report that is made out to another garage. Numbers decide before names. */
export function otherRepairer(repairer: Company, garage: Company): string | null {
  const printed = [repairer.name, repairer.siret && `SIRET ${repairer.siret}`].filter(Boolean).join(', ')
  const sentence = `Ce rapport est établi pour ${printed}. Vérifiez qu’il vous est destiné avant de créer un document.`
  if (repairer.siret && garage.siret) return repairer.siret === garage.siret ? null : sentence
  const [own, other] = [nameKey(garage.name ?? ''), nameKey(repairer.name ?? '')]
  if (own === '' || other === '') return null
  return own.includes(other) || other.includes(own) ? null : sentence
}
