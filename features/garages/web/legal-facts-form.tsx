import { Button, Checkbox, PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { answerOf } from '#browser/call-answer.ts'
import { codeNeeded } from '#features/accounts/refusals.ts'
import type { LegalFacts } from '#features/garages/contract.ts'
import { categoryLabels, legalFactLabels, legalFormLabels } from '#features/garages/legal-facts.ts'
import { type LegalFactsValues, legalFactsForm, legalFactsValuesOf } from '#features/garages/legal-facts-form-input.ts'
import type { LegalFactsInput } from '#features/garages/legal-facts-input.ts'
import { call } from '#features/garages/web/api.ts'
import classes from '#features/garages/web/panel.module.css'
import { useSettingsForm } from '#records/use-settings-form.tsx'
import { Panel } from '#ui/panel.tsx'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

const labels: Record<string, string> = legalFactLabels
const values: Record<string, string> = { ...legalFormLabels, ...categoryLabels }
const factWords = {
  labelOf: (path: string) => labels[path] ?? path,
  show: (path: string, value: unknown) => {
    if (typeof value === 'boolean') return value ? 'oui' : 'non'
    return path === 'legalForm' || path === 'operationCategory' ? (values[`${value}`] ?? '') : `${value}`
  },
}

/** The field that an address names, such as `#iban`, is found by its id. */
export function LegalFactsForm({ facts }: { facts: LegalFacts }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isCodeAsked, setCodeAsked] = useState(false)
  const { form, element, submit, news, isDirty, isSending, problem } = useSettingsForm<
    LegalFacts,
    LegalFactsValues,
    LegalFactsInput
  >({
    feature: 'garages',
    schema: legalFactsForm,
    stored: facts,
    valuesOf: legalFactsValuesOf,
    words: factWords,
    send: (input, baseVersion) =>
      call.editLegalFacts({ baseVersion, password, code, ...input }).catch((refused: unknown) => {
        const answer = answerOf(refused)
        if (answer.kind === 'refused' && answer.code === codeNeeded.code) setCodeAsked(true)
        throw refused
      }),
    onSaved: () => {
      setPassword('')
      setCode('')
      setCodeAsked(false)
      toastSuccess('Mentions enregistrées')
    },
  })
  const isIbanReplaced = facts.iban !== null && form.values.iban.replace(/\s/g, '').toUpperCase() !== facts.iban
  const text = (field: keyof LegalFactsValues) => ({
    label: legalFactLabels[field],
    id: field,
    autoComplete: 'off',
    ...form.getInputProps(field),
  })
  const tick = (field: 'acceptsCheques' | 'isVatOnDebits' | 'isSmallBusiness') => (
    <Checkbox
      className={classes.wide}
      label={legalFactLabels[field]}
      {...form.getInputProps(field, { type: 'checkbox' })}
    />
  )
  return (
    <Panel
      title="Mentions légales et paiement"
      hint="Ce que la loi demande sur vos devis et vos factures, et comment vos clients vous règlent."
    >
      <form ref={element} onSubmit={submit} noValidate>
        <ProblemAbove sentence={problem} mb="md" />
        {news}
        <div className={classes.fields}>
          <Select
            {...text('legalForm')}
            data={Object.entries(legalFormLabels).map(([value, label]) => ({ value, label }))}
            value={form.values.legalForm || null}
            description="Comme au registre"
            onChange={(value) => form.setFieldValue('legalForm', value ?? '')}
            clearable
          />
          <TextInput {...text('capitalCents')} inputMode="decimal" rightSection="€" description="Vide pour un EI" />
          <TextInput {...text('registerCity')} description="Le greffe où l’entreprise est inscrite" />
          <TextInput {...text('activityCode')} description="Quatre chiffres et une lettre" />
          <TextInput {...text('email')} type="email" />
          <TextInput {...text('website')} inputMode="url" />
          <TextInput {...text('iban')} description="Pour les virements" />
          <TextInput {...text('bic')} description="8 ou 11 signes" />
          <TextInput {...text('mediatorName')} description="Obligatoire pour les particuliers" />
          <TextInput {...text('mediatorUrl')} inputMode="url" description="Imprimée avec son nom" />
          <TextInput {...text('paymentDays')} inputMode="numeric" rightSection="j" description="De 0 à 60 jours" />
          <TextInput {...text('lateRate')} description="Vide : au taux de la BCE majoré de 10 points" />
          <Select
            {...text('operationCategory')}
            className={classes.wide}
            data={Object.entries(categoryLabels).map(([value, label]) => ({ value, label }))}
            allowDeselect={false}
          />
          <Textarea
            {...text('insurance')}
            className={classes.wide}
            description="Assureur et zone couverte : obligatoire pour un artisan"
            autosize
            maxRows={4}
          />
          {tick('isVatOnDebits')}
          {tick('isSmallBusiness')}
          {tick('acceptsCheques')}
        </div>
        {isIbanReplaced && (
          <PasswordInput
            mt="md"
            label="Votre mot de passe"
            description="Pour changer l’IBAN&#8239;: tous les gérants en sont prévenus par email."
            autoComplete="current-password"
            required
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        )}
        {isIbanReplaced && isCodeAsked && (
          <TextInput
            mt="md"
            label="Code de double authentification"
            description="Les 6 chiffres que votre application affiche maintenant."
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        )}
        <div className={classes.actions}>
          <Button type="submit" mt="md" loading={isSending} disabled={!isDirty}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Panel>
  )
}
