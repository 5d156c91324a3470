import type { ReportContent } from '#engine/expert-report.ts'
import type { Random } from '#tests/support/random.ts'

export const partLabels: readonly string[] = [
  'Pare-chocs avant',
  'Aile avant gauche',
  'Capot moteur',
  'Optique avant droit',
  'Calandre',
  'Support de radar',
  'Agrafe de fixation',
  'Porte arrière gauche',
  'Moulure de porte',
  'Rétroviseur droit',
  'Feu arrière gauche',
  'Hayon',
  'Absorbeur arrière',
  'Monogramme',
  'Radiateur',
  'Pare-boue avant',
]

const names = ['DURAND Claire', 'MARTIN Paul', 'PETIT Sophie', 'MOREAU Karim'] as const
type Make = [make: string, model: string, prefix: string]

const makes: [Make, ...Make[]] = [
  ['RENAULT', 'Clio', 'VF1'],
  ['PEUGEOT', '208', 'VF3'],
  ['TOYOTA', 'Yaris', 'VNK'],
]

/** Invented parties of a report, determined by the seed. */
export function madeIdentity(
  random: Random,
): Pick<ReportContent, 'report' | 'claim' | 'insurer' | 'insured' | 'vehicle' | 'repairer' | 'conclusion'> {
  const [make, model, prefix] = random.pick(makes)
  const letters = () => String.fromCharCode(65 + random.between(0, 7), 65 + random.between(0, 7))
  return {
    report: {
      number: `${random.between(10_000_000, 99_999_999)}`,
      date: '2026-05-12',
      firm: 'Cabinet Auber Expertise',
      expert: 'LEROUX Anne',
    },
    claim: { number: `26${random.between(1_000_000, 9_999_999)}`, date: '2026-04-02', kind: null },
    insurer: { name: 'ASSURANCE DU LITTORAL', policyNumber: `C${random.between(100_000, 999_999)}`, deductible: null },
    insured: { name: random.pick(names), street: null, zipCode: null, city: null, phone: null, email: null },
    vehicle: {
      plate: `${letters()}-${random.between(100, 999)}-${letters()}`,
      make,
      model,
      vin: `${prefix}${random.between(1_000_000, 9_999_999)}${random.between(1_000_000, 9_999_999)}`,
      typeCode: null,
      firstRegistration: '2019-03-08',
      mileageKm: random.between(5_000, 180_000),
      energy: null,
      colour: null,
    },
    repairer: { name: 'Garage du Pont', siret: null },
    conclusion: { repairable: true, repairDays: null, marketValue: null, procedure: null },
  }
}
