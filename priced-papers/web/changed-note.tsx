import { Anchor, Button, Group } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { LineSource } from '#priced-papers/contract.ts'
import { isPriced } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import {
  changesFromReport,
  grantedLine,
  type LineOrigin,
  placeInReport,
  placeWords,
} from '#priced-papers/line-source.ts'
import classes from '#priced-papers/web/line-editor.module.css'

const fieldWords = { quantity: 'quantité', hours: 'temps', price: 'prix unitaire', rate: 'taux', discount: 'remise' }

type ChangedProps = { line: LineInput; source: LineSource }

/** The values of the expert that a line no longer has. */
export function ChangedWords({ line, source }: ChangedProps) {
  const changes = changesFromReport(line, source)
  if (changes.length === 0) return null
  const told = changes.map(({ field, words }) => `${fieldWords[field]} ${words}`).join(', ')
  return (
    <span className={classes.changed}>
      Modifié par rapport à l’expert{'\u202f'}: {told}
    </span>
  )
}

type NoteProps = ChangedProps & { rank: number; put(line: LineInput): void }

/** The note under a line that is no longer the expert's, and the way back to the expert's values. */
export function ChangedNote({ line, source, rank, put }: NoteProps) {
  const granted = grantedLine(line, source)
  if (!granted || changesFromReport(line, source).length === 0) return null
  return (
    <tr className={classes.detailsRow}>
      <td className={classes.cell} />
      <td className={classes.cell} colSpan={8}>
        <Group gap="xs" className={classes.changedNote}>
          <ChangedWords line={line} source={source} />
          <Button
            size="compact-xs"
            variant="light"
            aria-label={`Revenir à la valeur de l’expert, ligne ${rank}`}
            onClick={() => put(granted)}
          >
            Revenir à la valeur de l’expert
          </Button>
        </Group>
      </td>
    </tr>
  )
}

type OriginProps = { line: LineInput; origin: LineOrigin; isAside?: boolean }

/** The row of the report that a line comes from, or that the garage added a priced line to those of the report. */
export function OriginNote({ line, origin, isAside = false }: OriginProps) {
  if (origin) return <SourceLink source={origin} isAside={isAside} />
  return origin === null && isPriced(line) ? <span className={classes.added}>Ajoutée par l’atelier</span> : null
}

/** The way to the row of the report. Aside, the Tab key goes past it: cells follow each other. */
function SourceLink({ source, isAside }: { source: LineSource; isAside: boolean }) {
  return (
    <Anchor
      component={Link}
      to={placeInReport(source)}
      className={classes.source}
      size="xs"
      tabIndex={isAside ? -1 : undefined}
    >
      <IconFileSearch size={13} aria-hidden />
      {placeWords(source)}
    </Anchor>
  )
}
