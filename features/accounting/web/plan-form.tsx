import { Button, Fieldset, Select, TextInput } from '@mantine/core'
import { problemOf } from '#browser/call.ts'
import {
  type AccountKey,
  accountLabels,
  depositKeys,
  familyKeys,
  journalLabels,
  journals,
  modeKeys,
  thirdPartyKeys,
  vatKeys,
} from '#features/accounting/account-plan.ts'
import { type AccountingInput, accountingInput } from '#features/accounting/accounting-input.ts'
import type { AccountingSettings } from '#features/accounting/contract.ts'
import classes from '#features/accounting/web/accounting.module.css'
import { call } from '#features/accounting/web/api.ts'
import { useRefresh } from '#records/use-refresh.ts'
import { useServerForm } from '#records/use-server-form.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastError, toastUndo } from '#ui/toasts.tsx'

type Values = Omit<AccountingInput, 'startMonth'> & { startMonth: string }

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' })
const months = Array.from({ length: 12 }, (_, at) => ({
  value: `${at + 1}`,
  label: monthName.format(new Date(Date.UTC(2026, at, 1))),
}))
const groups: readonly (readonly [legend: string, keys: readonly AccountKey[]])[] = [
  ['Ventes, par famille de lignes', familyKeys],
  ['Clients, compagnies et acomptes', thirdPartyKeys],
  ['TVA', vatKeys],
  ['Encaissements, par moyen, et remises de chèques', [...modeKeys, ...depositKeys]],
]

/** The accounts as the accountant numbers them; a save can be taken back. */
export function PlanForm({ settings }: { settings: AccountingSettings }) {
  const refresh = useRefresh('accounting')
  const { version, ...before } = settings
  const takeBack = () =>
    call
      .editAccountingSettings({ baseVersion: version + 1, ...before })
      .catch((error: unknown) => toastError(problemOf(error).sentence))
      .finally(refresh)
  const { form, element, submit, isSending, problem } = useServerForm<Values, AccountingInput>({
    feature: 'accounting',
    schema: accountingInput,
    initial: { ...before, startMonth: `${before.startMonth}` },
    send: (input) => call.editAccountingSettings({ baseVersion: version, ...input }),
    onDone: () => toastUndo('Comptes enregistrés', () => void takeBack()),
  })
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <ProblemAbove sentence={problem} mb="md" />
      {groups.map(([legend, keys]) => (
        <Fieldset key={legend} legend={legend} mb="md">
          <div className={classes.fields}>
            {keys.map((key) => (
              <TextInput
                key={key}
                label={accountLabels[key]}
                autoComplete="off"
                {...form.getInputProps(`accounts.${key}`)}
              />
            ))}
          </div>
        </Fieldset>
      ))}
      <Fieldset legend="Journaux et exercice" mb="md">
        <div className={classes.fields}>
          {journals.map((journal) => (
            <TextInput
              key={journal}
              label={`Journal ${journalLabels[journal].toLowerCase()}`}
              autoComplete="off"
              {...form.getInputProps(`journals.${journal}`)}
            />
          ))}
          <Select
            label="Premier mois de l’exercice"
            data={months}
            allowDeselect={false}
            {...form.getInputProps('startMonth')}
          />
        </div>
      </Fieldset>
      <Button type="submit" loading={isSending} disabled={!form.isDirty()}>
        Enregistrer
      </Button>
    </form>
  )
}
