import { Checkbox, Text } from '@mantine/core'
import type { CreationPreview } from '#features/report-creations/contract.ts'
import { formatInstant } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { showScaled } from '#lib/typed-number.ts'

type Earlier = NonNullable<CreationPreview['earlier']>
type Change = Earlier['changes'][number]
type EarlierProps = { earlier: Earlier; isSupplement: boolean; onSupplement: (isSupplement: boolean) => void }

/** The rows that differ from the report before. Those that the expert took away are in red: they are easily overlooked. */
export function EarlierVersion({ earlier, isSupplement, onSupplement }: EarlierProps) {
  const { name, receivedAt, changes, differenceCents } = earlier
  return (
    <section aria-label="Version précédente">
      <Text fw={600}>
        Depuis «{'\u00a0'}
        {name}
        {'\u00a0'}», reçu le {formatInstant(receivedAt)}
        {'\u202f'}: {signed(differenceCents)} HT
      </Text>
      {changes.length === 0 ? (
        <Text size="sm">Les lignes sont les mêmes.</Text>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={`${change.section} ${change.before?.path} ${change.after?.path}`}>
              <Text size="sm" c={change.after ? undefined : 'red'}>
                {tell(change)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {changes.some((change) => change.differenceCents > 0) && (
        <Checkbox
          mt="xs"
          label="Devis complémentaire"
          description={'Seulement ce que ce rapport ajoute\u202f; un devis accepté reste comme il est.'}
          checked={isSupplement}
          onChange={({ currentTarget }) => onSupplement(currentTarget.checked)}
        />
      )}
    </section>
  )
}

const signed = (cents: number) => `${cents > 0 ? '+' : ''}${euros(cents)}`

function tell({ section, label, before, after, differenceCents }: Change): string {
  const sum = `${signed(differenceCents)} HT`
  if (!before) return `Ajouté\u202f: ${label}, ${sum}`
  if (!after) return `Retiré\u202f: ${label}, ${sum}`
  const unit = section === 'labour' ? '\u202fh' : ''
  const quantity = (value: number | null) =>
    value === null ? '–' : `${showScaled(Math.round(value * 1_000), 3)}${unit}`
  const price = (value: number | null) => (value === null ? '–' : euros(value))
  const figures = [
    ...(before.quantity === after.quantity ? [] : [`${quantity(before.quantity)} → ${quantity(after.quantity)}`]),
    ...(before.unitCents === after.unitCents ? [] : [`${price(before.unitCents)} → ${price(after.unitCents)}`]),
  ]
  return `Changé\u202f: ${[label, ...figures, sum].join(', ')}`
}
