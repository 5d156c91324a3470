import { type CannedJobFields, contentWords, totalsOfJob } from '#features/canned-jobs/canned-job.ts'
import type { UsualVat } from '#features/garages/usual-vat.ts'
import { type RateField, rateFieldLabels, rateFields } from '#features/labour-rates/labour-rate.ts'
import { formatLongDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { vatOf } from '#lib/vat.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'

export const displayLayouts = ['poster', 'list'] as const
export type DisplayLayout = (typeof displayLayouts)[number]

/** How hours are counted: the law wants it said beside the rates. */
export const displayBases = ['spent', 'scale', 'both'] as const
export type DisplayBasis = (typeof displayBases)[number]

export const basisLabels: Record<DisplayBasis, string> = {
  spent: 'Temps passé',
  scale: 'Temps d’un barème',
  both: 'Barème ou temps passé, selon les travaux',
}

const scaleWords = 'Le barème des temps est à la disposition des clients à l’accueil.'
const basisWords: Record<DisplayBasis, string> = {
  spent: 'Les travaux hors forfait sont facturés au temps passé.',
  scale: `Les travaux hors forfait sont facturés au temps du barème. ${scaleWords}`,
  both: `Les travaux hors forfait sont facturés au temps du barème lorsqu’il existe, sinon au temps passé. ${scaleWords}`,
}

type Rates = Record<RateField, number | null>
type Told = {
  day: string
  /** The net rates of the garage on this day. */
  rates: Rates | undefined
  /** The same, for the hours of jobs. */
  lineRates: LineRates
  /** The jobs in use. */
  jobs: readonly CannedJobFields[]
  vat: UsualVat
}

/** Labour alone has an hourly rate on display: ingredients are goods. */
const displayedRates = rateFields.filter((field) => !field.startsWith('materials'))

/** The prices that the garage displays, in words (arrêté of 27 March 1987). */
export function priceDisplayOf({ day, rates, lineRates, jobs, vat }: Told, basis: DisplayBasis) {
  const isFree = vat.exemption !== null
  const columns = isFree ? { net: '', gross: 'Prix net' } : { net: 'HT', gross: 'TTC' }
  const priced = (netCents: number, grossCents: number) =>
    isFree ? { net: '', gross: euros(netCents) } : { net: euros(netCents), gross: euros(grossCents) }
  const rows = displayedRates.flatMap((field) => {
    const cents = rates?.[field] ?? null
    return cents === null
      ? []
      : [{ name: rateFieldLabels[field], ...priced(cents, cents + vatOf(cents, vat.basisPoints)) }]
  })
  return {
    title: 'Nos tarifs',
    subtitle: `Prix en vigueur au ${formatLongDay(day)}`,
    columns,
    rates: { title: 'Main-d’œuvre, l’heure', rows, notes: [basisWords[basis]] },
    groups: groupsOf(jobs).map(([title, own]) => ({
      title,
      jobs: own.map((job) => {
        const { netCents, grossCents } = totalsOfJob(job, lineRates)
        return { name: job.name, ...priced(netCents, grossCents), content: job.lines.map(contentWords).filter(Boolean) }
      }),
    })),
    notes: [
      vat.exemption ?? 'Les prix TTC comprennent la TVA\u00a0; les prix HT sont donnés pour information.',
      'La liste détaillée des opérations et fournitures de chaque forfait est disponible à l’accueil.',
      'Un devis écrit et détaillé est établi sur demande, avant les travaux. Aucun travail n’est fait sans votre accord.',
    ],
  }
}

/** The facts that the display lacks, each with what to do. */
export function missingOnDisplay({ rates, lineRates, jobs }: Told): string[] {
  const shown = jobs.filter(({ isDisplayed }) => isDisplayed)
  const bare = shown.filter(({ lines }) => lines.length === 0).map(({ name }) => name)
  const free = shown.filter((job) => totalsOfJob(job, lineRates).grossCents === 0).map(({ name }) => name)
  const unset = displayedRates
    .filter((field) => (rates?.[field] ?? null) === null)
    .map((field) => rateFieldLabels[field])
  return [
    ...(rates ? [] : ['Aucun taux horaire en vigueur\u202f: indiquez les vôtres dans «\u00a0Mon atelier\u00a0».']),
    ...(rates && unset.length > 0
      ? [`Sans taux horaire\u202f: ${unset.join(', ')}. Indiquez-les si vous faites ces travaux.`]
      : []),
    ...(shown.length > 0
      ? []
      : [
          'Aucun forfait affiché\u202f: cochez «\u00a0Figure sur l’affichage des prix\u00a0» dans ceux que vous proposez.',
        ]),
    ...(bare.length > 0
      ? [`Sans contenu détaillé\u202f: ${bare.join(', ')}. La loi demande la liste des opérations et fournitures.`]
      : []),
    ...(free.length > 0
      ? [`À 0,00\u00a0€\u202f: ${free.join(', ')}. Donnez-leur un prix, ou retirez-les de l’affichage.`]
      : []),
  ]
}

/** The displayed jobs by category; those without one come last. */
function groupsOf(jobs: readonly CannedJobFields[]): [title: string, jobs: CannedJobFields[]][] {
  const groups = new Map<string, CannedJobFields[]>()
  for (const job of jobs.filter(({ isDisplayed }) => isDisplayed)) {
    const title = job.category || 'Autres forfaits'
    groups.set(title, [...(groups.get(title) ?? []), job])
  }
  return [...groups].sort(([one], [other]) => Number(one === 'Autres forfaits') - Number(other === 'Autres forfaits'))
}
