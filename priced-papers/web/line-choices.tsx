import { Checkbox, Group, NativeSelect } from '@mantine/core'
import { formatHundredths } from '#lib/hundredths.ts'
import { type LineInput, reusedOrigins } from '#priced-papers/line-input.ts'
import { originLabels } from '#priced-papers/line-words.ts'
import { TypedCell } from '#priced-papers/web/line-cell.tsx'
import classes from '#priced-papers/web/line-editor.module.css'
import { type PricedInput, readPrice } from '#priced-papers/web/line-reads.ts'

type ChoicesProps = { line: PricedInput; rank: number; put(line: LineInput): void }

/** The choices that a line leaves to the client: to take it or not, and a reused part in its place. */
export function LineChoices({ line, rank, put }: ChoicesProps) {
  const { reused } = line
  return (
    <Group className={classes.details} gap="md" align="end">
      <Checkbox
        label="En option, au choix du client"
        checked={line.isOption ?? false}
        onChange={({ currentTarget }) => put({ ...line, isOption: currentTarget.checked || undefined })}
      />
      {line.kind === 'part' && (
        <div className={classes.detail}>
          <span>Prix en réemploi</span>
          <TypedCell
            isNumber
            place={{ id: line.id, column: 'reused', label: `Prix en réemploi, ligne ${rank}` }}
            value={reused?.unitPriceCents}
            show={(cents) => (cents === undefined ? '' : formatHundredths(cents))}
            read={(text) => (text.trim() === '' ? { value: undefined } : readPrice(text))}
            onCommit={(cents) =>
              put({
                ...line,
                reused: cents === undefined ? undefined : { origin: 'reused', ...reused, unitPriceCents: cents },
              })
            }
          />
        </div>
      )}
      {reused && (
        <NativeSelect
          label="Origine proposée"
          value={reused.origin}
          data={reusedOrigins.map((value) => ({ value, label: originLabels[value] }))}
          onChange={({ currentTarget }) => {
            const origin = reusedOrigins.find((each) => each === currentTarget.value) ?? 'reused'
            put({ ...line, reused: { ...reused, origin } })
          }}
        />
      )}
    </Group>
  )
}
