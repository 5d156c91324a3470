import { Text } from '@mantine/core'
import type { CreationPreview } from '#features/report-creations/contract.ts'
import { euros } from '#lib/euros.ts'
import { rateWords } from '#priced-papers/line-words.ts'

type Rates = CreationPreview['rates'][number]

/** The prices of the report that are not those of the agreement, or of the garage, in euros before VAT. */
export function RateDifferences({ rates: { origin, title, differences, differenceCents } }: { rates: Rates }) {
  if (differences.length === 0) return null
  const named = title ? `l’accord «\u00a0${title}\u00a0»` : 'l’accord avec l’assureur'
  const beside = origin === 'agreement' ? named : 'vos taux horaires'
  const sense = differenceCents < 0 ? 'au-dessous de' : 'au-dessus de'
  return (
    <details>
      <summary>
        <Text size="sm" span>
          {differenceCents === 0
            ? `Des prix du rapport diffèrent de ${beside}, sans écart au total`
            : `Le rapport est ${euros(Math.abs(differenceCents))} HT ${sense} ${beside}`}
        </Text>
      </summary>
      <ul>
        {differences.map(({ path, label, what, printed, agreed, unit, differenceCents: cents }) => (
          <li key={path}>
            <Text size="sm">
              {label} ({what}){'\u202f'}: {show(printed, unit)} au lieu de {show(agreed, unit)}, {signed(cents)} HT
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}

const show = (value: number, unit: Rates['differences'][number]['unit']) =>
  unit === 'cents' ? euros(value) : rateWords(value)
const signed = (cents: number) => `${cents > 0 ? '+' : ''}${euros(cents)}`
