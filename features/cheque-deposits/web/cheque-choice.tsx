import { Checkbox, Group, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { HeldCheque } from '#features/cheque-deposits/contract.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import entries from '#ui/entry-list.module.css'

type Input = (
  rank: number,
  name: 'isChosen' | 'bank' | 'chequeNumber',
  kind?: { type: 'checkbox' },
) => ReturnType<UseFormReturnType<Record<string, never>>['getInputProps']>

/** Each held cheque with its choice, its bank and its number. */
export function ChequeChoice({ cheques, input }: { cheques: readonly HeldCheque[]; input: Input }) {
  return (
    <ul className={entries.list}>
      {cheques.map((cheque, rank) => {
        const { id, payerName, invoiceNumber, paidOn, amountCents } = cheque
        return (
          <li key={id} className={entries.item}>
            <span className={entries.line}>
              <Checkbox label={payerName} fw={550} {...input(rank, 'isChosen', { type: 'checkbox' })} />
              <b>{euros(amountCents)}&nbsp;TTC</b>
            </span>
            <span className={entries.quiet}>{[invoiceNumber, `reçu le ${formatDay(paidOn)}`].join(' · ')}</span>
            <Group grow gap="xs">
              <TextInput
                placeholder="Banque"
                aria-label={`Banque du chèque de ${payerName}, ${invoiceNumber}`}
                {...input(rank, 'bank')}
              />
              <TextInput
                placeholder="Numéro du chèque"
                aria-label={`Numéro du chèque de ${payerName}, ${invoiceNumber}`}
                {...input(rank, 'chequeNumber')}
              />
            </Group>
          </li>
        )
      })}
    </ul>
  )
}
