import { Text } from '@mantine/core'
import { type ComparedLine, compareLines } from '#priced-papers/compared-lines.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { kindLabels } from '#priced-papers/line-words.ts'
import entries from '#ui/entry-list.module.css'
import { StatusBadge } from '#ui/status-badge.tsx'

type ComparisonProps = { before: readonly LineInput[]; after: readonly LineInput[] }

const words = { added: 'Ajoutée', removed: 'Retirée', changed: 'Modifiée', moved: 'Déplacée' } as const
const tones = { added: 'success', removed: 'danger', changed: 'info', moved: undefined } as const

/** The lines that differ between two versions, one below the other: readable on a telephone. */
export function LineComparison({ before, after }: ComparisonProps) {
  const compared = compareLines(before, after)
  if (compared.length === 0) return <Text className={entries.quiet}>Les lignes sont les mêmes.</Text>
  return (
    <ul className={entries.list} aria-label="Lignes qui diffèrent">
      {compared.map((each) => (
        <Difference key={each.line.id} compared={each} />
      ))}
    </ul>
  )
}

function Difference({ compared }: { compared: ComparedLine }) {
  const { kind, line } = compared
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <span>
          {kindLabels[line.kind]} <b>{line.label || 'sans désignation'}</b>
        </span>
        <StatusBadge size="sm" tone={tones[kind]}>
          {words[kind]}
        </StatusBadge>
      </span>
      {kind === 'changed' &&
        compared.values.map(({ label, before, after }) => (
          <span key={label}>
            {label}
            {'\u202f'}: <del>{before || 'vide'}</del> → <ins>{after || 'vide'}</ins>
          </span>
        ))}
      {kind === 'changed' && compared.isMoved && <span className={entries.quiet}>Déplacée aussi</span>}
    </li>
  )
}
