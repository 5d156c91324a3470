import { Alert, Button, Group } from '@mantine/core'
import { formatHundredths } from '#lib/hundredths.ts'
import { showScaled } from '#lib/typed-number.ts'
import { type ChangedValue, compareLines } from '#priced-papers/compared-lines.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { isPriced } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { hoursWords, kindLabels } from '#priced-papers/line-words.ts'

type ConflictProps = {
  mine: LineInput | undefined
  theirs: PaperLine | null
  onChoose(choice: 'mine' | 'theirs'): void
}

/** One line that two people changed at once: neither is lost before a choice. */
export function LineConflict({ mine, theirs, onChoose }: ConflictProps) {
  const words = mine && theirs ? differenceOf(mine, theirs) : undefined
  return (
    <Alert color="yellow" title="Une autre personne a changé cette ligne pendant que vous l’écriviez">
      <p>
        Votre ligne{'\u202f'}: {words?.mine ?? wordsOf(mine)}
      </p>
      <p>
        La sienne{'\u202f'}: {words?.theirs ?? wordsOf(theirs)}
      </p>
      {words?.place && <p>{words.place}</p>}
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => onChoose('mine')}>
          Garder ma ligne
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChoose('theirs')}>
          Prendre la sienne
        </Button>
      </Group>
    </Alert>
  )
}

/** Both lines by the values that differ. */
function differenceOf(mine: LineInput, theirs: LineInput) {
  const [compared] = compareLines([theirs], [mine])
  const values = compared?.kind === 'changed' ? compared.values : []
  const isElsewhere = mine.rank !== theirs.rank
  return {
    mine: differing(mine, values, 'after'),
    theirs: differing(theirs, values, 'before'),
    place: isElsewhere && (values.length === 0 ? 'Seule sa place diffère.' : 'Sa place diffère aussi.'),
  }
}

const named = ['Type', 'Désignation']

function differing(line: LineInput, values: readonly ChangedValue[], side: 'before' | 'after'): string {
  const told = isPriced(line) ? values.filter(({ label }) => !named.includes(label)) : []
  return [nameOf(line), ...told.map((value) => `${value.label}\u202f: ${value[side] || 'vide'}`)].join(', ')
}

function wordsOf(line: LineInput | null | undefined): string {
  if (!line) return 'retirée'
  if (!isPriced(line)) return nameOf(line)
  const { quantityThousandths, unitPriceCents, priceIncludesVat, scaleThousandths } = line
  const scale = scaleThousandths === undefined ? '' : `, barème ${hoursWords(scaleThousandths)}`
  const price = `${formatHundredths(unitPriceCents)}\u00a0€ ${priceIncludesVat ? 'TTC' : 'HT'}`
  return `${nameOf(line)}, ${showScaled(quantityThousandths, 3)} × ${price}${scale}`
}

function nameOf(line: LineInput): string {
  return `${kindLabels[line.kind]} «\u202f${line.label || 'sans désignation'}\u202f»`
}
