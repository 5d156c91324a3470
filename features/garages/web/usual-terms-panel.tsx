import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import type { UsualTerms } from '#features/garages/contract.ts'
import { garageRights } from '#features/garages/rights.ts'
import { type UsualTermField, usualTermLabels } from '#features/garages/usual-terms.ts'
import {
  type UsualTermsInput,
  type UsualTermsValues,
  usualTermsForm,
  usualTermsValuesOf,
} from '#features/garages/usual-terms-input.ts'
import { call, query } from '#features/garages/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import classes from '#features/garages/web/panel.module.css'
import { useSettingsForm } from '#records/use-settings-form.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

const title = 'Conditions habituelles'
const labels: Record<string, string> = usualTermLabels

/** The terms that new papers begin with. */
export function UsualTermsPanel() {
  const mayWrite = useMay(garageRights.write)
  const { data, error, refetch, isFetching } = useQuery({ ...query.readUsualTerms.queryOptions(), enabled: mayWrite })
  if (!mayWrite) return null
  if (data) return <UsualTermsForm terms={data} />
  return (
    <Panel title={title}>
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      ) : (
        <Skeleton height={240} />
      )}
    </Panel>
  )
}

function UsualTermsForm({ terms }: { terms: UsualTerms }) {
  const { form, element, submit, news, isDirty, isSending, problem } = useSettingsForm<
    UsualTerms,
    UsualTermsValues,
    UsualTermsInput
  >({
    feature: 'garages',
    schema: usualTermsForm,
    stored: terms,
    valuesOf: usualTermsValuesOf,
    words: { labelOf: (path) => labels[path] ?? path, show: (_, value) => `${value}` },
    send: (input, baseVersion) => call.editUsualTerms({ baseVersion, ...input }),
    onSaved: () => toastSuccess('Conditions enregistrées'),
  })
  const input = (field: UsualTermField) => ({
    label: usualTermLabels[field],
    autoComplete: 'off',
    ...form.getInputProps(field),
  })
  const long = { className: classes.wide, autosize: true, minRows: 2, maxRows: 12 }
  return (
    <Panel
      title={title}
      hint="Chaque nouveau devis, ordre ou facture commence avec ces textes. Vous les changez ensuite sur le document&#8239;; ceux qui existent gardent les leurs."
    >
      <form ref={element} onSubmit={submit} noValidate>
        <ProblemAbove sentence={problem} mb="md" />
        {news}
        <div className={classes.fields}>
          <Textarea {...input('quoteTerms')} {...long} />
          <TextInput
            {...input('quoteFeeCents')}
            className={classes.wide}
            inputMode="decimal"
            rightSection="€"
            description="TTC. 0 imprime « Devis gratuit »&#8239;; laissez vide pour n’en rien dire"
          />
          <Textarea {...input('orderTerms')} {...long} />
          <TextInput
            {...input('storageDayCents')}
            inputMode="decimal"
            rightSection="€"
            description="TTC. Dû seulement s’il est annoncé sur l’ordre"
          />
          <TextInput
            {...input('storageFreeDays')}
            inputMode="numeric"
            rightSection="j"
            description="Après l’avis que le véhicule est prêt"
          />
          <Textarea {...input('invoiceTerms')} {...long} />
        </div>
        <div className={classes.actions}>
          <Button type="submit" mt="md" loading={isSending} disabled={!isDirty}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Panel>
  )
}
