import { Alert, Button, Group } from '@mantine/core'
import { formatHundredths } from '#lib/hundredths.ts'
import { showScaled } from '#lib/typed-number.ts'
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
  return (
    <Alert color="yellow" title="Une autre personne a changé cette ligne pendant que vous l’écriviez">
      <p>
        Votre ligne{'\u00a0'}: {mine ? wordsOf(mine) : 'retirée'}
      </p>
      <p>
        La sienne{'\u00a0'}: {theirs ? wordsOf(theirs) : 'retirée'}
      </p>
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

function wordsOf(line: LineInput): string {
  const name = `${kindLabels[line.kind]} «\u00a0${line.label || 'sans désignation'}\u00a0»`
  if (!isPriced(line)) return name
  const { quantityThousandths, unitPriceCents, priceIncludesVat, scaleThousandths } = line
  const scale = scaleThousandths === undefined ? '' : `, barème ${hoursWords(scaleThousandths)}`
  const price = `${formatHundredths(unitPriceCents)}\u00a0€ ${priceIncludesVat ? 'TTC' : 'HT'}`
  return `${name}, ${showScaled(quantityThousandths, 3)} × ${price}${scale}`
}
