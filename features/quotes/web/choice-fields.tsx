import { Checkbox, Radio, Stack } from '@mantine/core'
import { euros } from '#lib/euros.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { isPriced } from '#priced-papers/line.ts'
import { offersReused, optionsOf } from '#priced-papers/line-choices.ts'
import { shownAt, totalsOf } from '#priced-papers/totals.ts'

type FieldsProps = {
  lines: readonly PaperLine[]
  optionIds: string[]
  isReused: boolean
  onOptions(optionIds: string[]): void
  onReused(isReused: boolean): void
}

/** The choices that a quote leaves to the client. */
export function ChoiceFields({ lines, optionIds, isReused, onOptions, onReused }: FieldsProps) {
  const totals = totalsOf(lines)
  const options = optionsOf(lines)
  return (
    <>
      {options.length > 0 && (
        <Checkbox.Group label="Options choisies" value={optionIds} onChange={onOptions}>
          <Stack gap="xs" mt="xs">
            {options.filter(isPriced).map((line) => (
              <Checkbox
                key={line.id}
                value={line.id}
                label={`${line.label || 'Sans désignation'}, ${euros(shownAt(lines, totals, lines.indexOf(line)) ?? 0)} HT`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {offersReused(lines) && (
        <Radio.Group
          label="Pièces"
          value={isReused ? 'reused' : 'new'}
          onChange={(value) => onReused(value === 'reused')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="new" label="Celles du devis" />
            <Radio value="reused" label="Les pièces de réemploi proposées" />
          </Stack>
        </Radio.Group>
      )}
    </>
  )
}
