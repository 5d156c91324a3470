import { Button, Group, Text } from '@mantine/core'
import { euros } from '#lib/euros.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { type LineRates, ratesOf } from '#priced-papers/line-rate.ts'
import { rateLabels } from '#priced-papers/line-words.ts'
import type { PricedInput } from '#priced-papers/web/line-reads.ts'

type ChoiceProps = { line: PricedInput; rates: LineRates; put(line: LineInput): void }

/** The rates of a line, where each comes from, and one click that takes it. */
export function LineRateChoice({ line, rates, put }: ChoiceProps) {
  const known = ratesOf(line, rates)
  if (known.length === 0) return null
  return (
    <div>
      {known.map(({ rateClass, cents, source, price }) => (
        <Group key={rateClass} gap="xs">
          <Text size="sm">
            {rateLabels[rateClass]}
            {'\u202f'}: {euros(cents)} HT, {source.charAt(0).toLowerCase()}
            {source.slice(1)}
          </Text>
          {price !== line.unitPriceCents && (
            <Button size="compact-xs" variant="light" onClick={() => put({ ...line, unitPriceCents: price })}>
              Prendre ce taux
            </Button>
          )}
        </Group>
      ))}
    </div>
  )
}
