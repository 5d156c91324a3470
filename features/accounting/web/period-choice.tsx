import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { today } from '#browser/today.ts'
import { type Period, periodBeside, periodWords, type Span, spanLabels, spans } from '#features/accounting/period.ts'
import classes from '#features/accounting/web/accounting.module.css'

type PeriodChoiceProps = { span: Span; day: string; period: Period; onShow: (span: Span, day: string) => void }

/** A month, a quarter or an exercise, with the one before and the one after. */
export function PeriodChoice({ span, day, period, onShow }: PeriodChoiceProps) {
  const words = periodWords(span, period)
  const isLast = period.to >= today()
  return (
    <Group justify="space-between" gap="sm" mb="lg">
      <SegmentedControl
        aria-label="Durée de la période"
        data={spans.map((value) => ({ value, label: spanLabels[value] }))}
        value={span}
        onChange={(value) => onShow(spans.find((each) => each === value) ?? span, day)}
      />
      <Group gap="xs" wrap="nowrap" role="group" aria-label="Période">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Période précédente"
          onClick={() => onShow(span, periodBeside(span, period, -1))}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <Text fw={600} className={classes.period} aria-live="polite">
          {words}
        </Text>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Période suivante"
          disabled={isLast}
          onClick={() => onShow(span, periodBeside(span, period, 1))}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </Group>
  )
}
