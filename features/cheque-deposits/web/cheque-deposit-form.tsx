import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { today } from '#browser/today.ts'
import { chequesWords, mostCheques } from '#features/cheque-deposits/cheque-deposit.ts'
import { chequeDepositFormInput } from '#features/cheque-deposits/cheque-deposit-form-input.ts'
import type { HeldCheques } from '#features/cheque-deposits/contract.ts'
import { call, chequeDepositPlace } from '#features/cheque-deposits/web/api.ts'
import { ChequeChoice } from '#features/cheque-deposits/web/cheque-choice.tsx'
import { RowNews } from '#features/cheque-deposits/web/row-news.tsx'
import { rowOf, useHeldRows } from '#features/cheque-deposits/web/use-held-rows.ts'
import { euros } from '#lib/euros.ts'
import { newId } from '#lib/id.ts'
import { sumOf } from '#lib/sum.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type Props = { held: HeldCheques; onClose: () => void }

/** The cheques to deposit, all chosen, with their bank and number; the account and the day. */
export function ChequeDepositForm({ held, onClose }: Props) {
  const [id] = useState(newId)
  const [isMade, setMade] = useState(false)
  const navigate = useNavigate()
  const { form, element, submit, isSending, problem } = useServerForm({
    feature: 'chequeDeposits',
    schema: chequeDepositFormInput,
    initial: {
      depositedOn: today(),
      iban: held.iban ?? '',
      cheques: held.cheques.map((cheque) => rowOf(cheque, true)),
    },
    send: (input) => call.makeChequeDeposit({ id, ...input }),
    onDone: () => {
      setMade(true)
      toastSuccess('Chèques remis')
      void navigate(`${chequeDepositPlace.path}/${id}`, { replace: true })
    },
  })
  const { cheques, news } = useHeldRows(form, held, isMade)
  const { values } = form
  const choose = (isChosen: (rank: number) => boolean) =>
    form.setFieldValue(
      'cheques',
      values.cheques.map((cheque, rank) => ({ ...cheque, isChosen: isChosen(rank) })),
    )
  const chosen = cheques.filter((_, rank) => values.cheques[rank]?.isChosen)
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack pb="md">
        <ProblemAbove sentence={problem ?? (form.errors.cheques ? `${form.errors.cheques}` : undefined)} />
        <RowNews news={news} isFull={held.count > mostCheques} />
        <Group grow align="flex-start">
          <TextInput
            label="Remise le"
            type="date"
            required
            max={today()}
            data-autofocus
            {...form.getInputProps('depositedOn')}
          />
          <TextInput
            label="Reçus jusqu’au"
            type="date"
            max={today()}
            onChange={({ currentTarget: { value } }) =>
              choose((rank) => !value || (cheques[rank]?.paidOn ?? '') <= value)
            }
          />
        </Group>
        <TextInput label="Compte (IBAN)" required autoComplete="off" {...form.getInputProps('iban')} />
        <Checkbox
          disabled={cheques.length === 0}
          label={`Tous les chèques (${cheques.length})`}
          checked={chosen.length === cheques.length && chosen.length > 0}
          indeterminate={chosen.length > 0 && chosen.length < cheques.length}
          onChange={({ currentTarget: { checked } }) => choose(() => checked)}
        />
        <ChequeChoice
          cheques={cheques}
          input={(rank, name, kind) => form.getInputProps(`cheques.${rank}.${name}`, kind)}
        />
        {held.count > mostCheques && (
          <Text c="dimmed" size="sm">
            Les {mostCheques} plus anciens des {held.count} chèques. Les suivants se remettent ensuite.
          </Text>
        )}
        <Text aria-live="polite">
          {chequesWords(chosen.length)}, <b>{euros(sumOf(chosen.map(({ amountCents }) => amountCents)))} TTC</b>. Une
          remise ne se modifie plus{'\u202f'}: une erreur s’annule.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" loading={isSending} disabled={chosen.length === 0}>
            Remettre
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
