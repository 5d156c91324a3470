import { Button, Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { today } from '#browser/today.ts'
import { type Payer, payerLabels, payers } from '#features/invoices/balance.ts'
import { monthlyDays } from '#features/invoices/dues.ts'
import type { TypedDue } from '#features/invoices/invoice-form-input.ts'
import { newId } from '#lib/id.ts'

type ByMonthProps = { isShared: boolean; first: Payer; dues: TypedDue[]; onSplit: (dues: TypedDue[]) => void }

/** « En 3 fois à partir du »: equal dues a month apart, in the place of those of this payer. */
export function DuesByMonth({ isShared, first, dues, onSplit }: ByMonthProps) {
  const [times, setTimes] = useState('3')
  const [firstOn, setFirstOn] = useState(today)
  const [payer, setPayer] = useState<Payer>(first)
  const split = () => {
    const days = monthlyDays(firstOn, Number(times))
    const others = dues.filter((due) => isShared && due.payer !== payer)
    onSplit([...others, ...days.map((dueOn) => ({ id: newId(), payer, dueOn, part: '' }))])
  }
  return (
    <Group align="flex-end" gap="xs">
      {isShared && (
        <Select
          label="Qui paie"
          w={120}
          data={payers.map((value) => ({ value, label: payerLabels[value] }))}
          value={payer}
          allowDeselect={false}
          onChange={(value) => setPayer(value === 'insurer' ? 'insurer' : 'client')}
        />
      )}
      <Select
        label="Chaque mois, en"
        w={130}
        data={Array.from({ length: 11 }, (_, index) => ({ value: `${index + 2}`, label: `${index + 2} fois` }))}
        value={times}
        allowDeselect={false}
        data-autofocus
        onChange={(value) => setTimes(value ?? '3')}
      />
      <TextInput
        label="À partir du"
        type="date"
        w={150}
        value={firstOn}
        onChange={({ currentTarget }) => setFirstOn(currentTarget.value)}
      />
      <Button variant="light" disabled={!firstOn} onClick={split}>
        Répartir
      </Button>
    </Group>
  )
}
