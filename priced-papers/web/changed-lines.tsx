import { Button, Group, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import type { LineSource } from '#priced-papers/contract.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { changedLines, type LineSources } from '#priced-papers/line-source.ts'

export function useSources(sources: readonly LineSource[]): LineSources {
  return useMemo(() => new Map(sources.map((source) => [source.lineId, source])), [sources])
}

type ChangedProps = { lines: readonly LineInput[]; sources: LineSources; onNext?: (id: string) => void }

/** How many lines are no longer those of the expert's report, and the way from one to the next. */
export function ChangedLines({ lines, sources, onNext }: ChangedProps) {
  const last = useRef(-1)
  if (sources.size === 0) return null
  const changed = changedLines(lines, sources)
  const count = changed.length
  if (count === 0)
    return (
      <Text size="sm" c="dimmed">
        Les lignes reprises du rapport sont celles de l’expert.
      </Text>
    )
  const goOn = () => {
    last.current = (last.current + 1) % count
    const next = changed[last.current]
    if (next) onNext?.(next.id)
  }
  return (
    <Group gap="xs">
      <Text size="sm">{count === 1 ? '1 ligne modifiée' : `${count} lignes modifiées`} par rapport à l’expert</Text>
      {onNext && (
        <Button size="compact-sm" variant="light" onClick={goOn}>
          {count === 1 ? 'Aller à cette ligne' : 'Aller à la suivante'}
        </Button>
      )}
    </Group>
  )
}
