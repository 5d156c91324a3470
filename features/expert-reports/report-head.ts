import type { ReportContent } from '#engine/expert-report.ts'
import type { ReportHead } from '#features/expert-reports/contracts/report-head.ts'

type Read = { report: ReportContent; doubts: readonly unknown[]; mentions: ReadonlyMap<string, unknown> }

/** The values of a reading that a dossier takes over. */
export function headOf({ report: read, doubts, mentions }: Read): ReportHead {
  const { report, claim, insurer, insured, vehicle, totals } = read
  return {
    number: report.number ?? '',
    date: report.date ?? '',
    firm: report.firm ?? '',
    expert: report.expert ?? '',
    claimNumber: claim.number ?? '',
    lossOn: claim.date ?? '',
    insurer: insurer.name ?? '',
    policyNumber: insurer.policyNumber ?? '',
    deductibleCents: centsOf(insurer.deductible),
    wearCents: centsOf(totals.wear),
    grossCents: centsOf(totals.gross),
    isVatRecoverable: mentions.has('vatRecovered'),
    insured: insured.name ?? '',
    street: insured.street ?? '',
    postcode: insured.zipCode ?? '',
    city: insured.city ?? '',
    phone: insured.phone ?? '',
    email: insured.email ?? '',
    plate: vehicle.plate ?? '',
    make: vehicle.make ?? '',
    model: vehicle.model ?? '',
    vin: vehicle.vin ?? '',
    doubtCount: doubts.length,
  }
}

/** The engine reads euros with two decimals. */
function centsOf(euros: number | null): number | null {
  return euros === null || euros < 0 ? null : Math.round(euros * 100)
}

const civilities = /^(?:m|mr|mme|mlle|monsieur|madame|mademoiselle)\.?\s+/i
const companies = /\b(?:sarl|sas|sasu|eurl|sa|sci|snc|selarl|société|association|mairie|garage)\b/i

/** The name of an insured as the record of a client has it. The family name is the word in capitals; without one, the last word of « Élodie Rousseau » and the first of « ROUSSEAU ELODIE ». */
export function clientOfName(name: string): { kind: 'person' | 'company'; lastName: string; firstName: string } {
  const bare = name.replace(/\s+/g, ' ').trim()
  if (companies.test(bare)) return { kind: 'company', lastName: bare, firstName: '' }
  const words = bare.replace(civilities, '').split(' ').filter(Boolean)
  const capitals = words.filter((word) => word.length > 1 && word === word.toUpperCase())
  const isMixed = capitals.length > 0 && capitals.length < words.length
  const last = isMixed ? capitals : capitals.length === 0 ? words.slice(-1) : words.slice(0, 1)
  const first = words.filter((word) => !last.includes(word))
  return { kind: 'person', lastName: last.join(' '), firstName: first.join(' ') }
}
