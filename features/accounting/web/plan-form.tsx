import { Button, Fieldset, Select, TextInput } from '@mantine/core'
import { problemOf } from '#browser/call.ts'
import {
  type AccountKey,
  accountKeys,
  accountLabels,
  depositKeys,
  familyKeys,
  type Journal,
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
import { useSettingsForm } from '#records/use-settings-form.tsx'
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

const monthLabel = 'Premier mois de l’exercice'
const labels = Object.fromEntries([
  ...accountKeys.map((key) => [`accounts.${key}`, accountLabels[key]]),
  ...journals.map((journal) => [`journals.${journal}`, journalWords(journal)]),
])
const planWords = {
  labelOf: (path: string) => labels[path] ?? monthLabel,
  show: (path: string, value: unknown) =>
    path === 'startMonth' ? (months.find((month) => month.value === value)?.label ?? '') : `${value}`,
}

function journalWords(journal: Journal): string {
  return `Journal ${journalLabels[journal].toLowerCase()}`
}

/** The accounts as the accountant numbers them; a save can be taken back. */
export function PlanForm({ settings }: { settings: AccountingSettings }) {
  const refresh = useRefresh('accounting')
  const takeBack = ({ version: _, ...before }: AccountingSettings, { version }: AccountingSettings) =>
    call
      .editAccountingSettings({ baseVersion: version, ...before })
      .catch((error: unknown) => toastError(problemOf(error).sentence))
      .finally(refresh)
  const { form, element, submit, news, isDirty, isSending, problem } = useSettingsForm<
    AccountingSettings,
    Values,
    AccountingInput
  >({
    feature: 'accounting',
    schema: accountingInput,
    stored: settings,
    valuesOf: ({ accounts, journals, startMonth }) => ({ accounts, journals, startMonth: `${startMonth}` }),
    words: planWords,
    send: (input, baseVersion) => call.editAccountingSettings({ baseVersion, ...input }),
    onSaved: (before, saved) => toastUndo('Comptes enregistrés', () => void takeBack(before, saved)),
  })
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <ProblemAbove sentence={problem} mb="md" />
      {news}
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
              label={journalWords(journal)}
              autoComplete="off"
              {...form.getInputProps(`journals.${journal}`)}
            />
          ))}
          <Select label={monthLabel} data={months} allowDeselect={false} {...form.getInputProps('startMonth')} />
        </div>
      </Fieldset>
      <Button type="submit" loading={isSending} disabled={!isDirty}>
        Enregistrer
      </Button>
    </form>
  )
}
