import { Anchor, Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { auth } from '#browser/auth-calls.ts'
import { session } from '#browser/session.ts'
import {
  advance,
  goBack,
  type Onboarding,
  type OnboardingForm,
  readDraft,
  stepTitles,
} from '#features/accounts/onboarding.ts'
import type { Mistakes } from '#features/accounts/registration.ts'
import authClasses from '#features/accounts/web/auth-card.module.css'
import { AuthCard, ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import classes from '#features/accounts/web/onboarding.module.css'
import { AddressFields } from '#features/accounts/web/onboarding-address.tsx'
import { CompanyFields } from '#features/accounts/web/onboarding-company.tsx'
import { IdentityFields } from '#features/accounts/web/onboarding-identity.tsx'
import { OnboardingSummary } from '#features/accounts/web/onboarding-summary.tsx'
import { saveOnboarding } from '#features/accounts/web/save-onboarding.ts'
import { focusFirst } from '#features/accounts/web/use-auth-form.ts'

export type FieldsProps = {
  form: OnboardingForm
  errors: Mistakes<OnboardingForm>
  change: (fields: Partial<OnboardingForm>) => void
}

const stepFields = [IdentityFields, CompanyFields, AddressFields, OnboardingSummary]

type OnboardingStepsProps = { accountId: string; start: Onboarding; lastLabel?: string | undefined; onDone: () => void }

export function OnboardingSteps({ accountId, start, lastLabel, onDone }: OnboardingStepsProps) {
  const draftKey = `onboarding-${accountId}`
  const [onboarding, setOnboarding] = useState(() => readDraft(sessionStorage.getItem(draftKey), start))
  const [errors, setErrors] = useState<Mistakes<OnboardingForm>>({})
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const heading = useHeadingFocus(onboarding.step)
  const { step, form } = onboarding
  const StepFields = stepFields[step] ?? OnboardingSummary

  useEffect(() => sessionStorage.setItem(draftKey, JSON.stringify(onboarding)), [draftKey, onboarding])

  function change(fields: Partial<OnboardingForm>) {
    setOnboarding((before) => ({ ...before, form: { ...before.form, ...fields } }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in fields))))
    setProblem(undefined)
  }

  function show(sentence: string | undefined, fields: Mistakes<OnboardingForm>) {
    flushSync(() => {
      setProblem(sentence)
      setErrors(fields)
    })
    focusFirst(element.current, fields)
  }

  function goOn() {
    const answer = advance(onboarding)
    if (!answer.next) return show(answer.sentence, answer.fields)
    show(undefined, {})
    setOnboarding(answer.next)
  }

  async function finish() {
    setSaving(true)
    const sentence = await saveOnboarding({ auth, session }, form)
    setSaving(false)
    if (sentence) return setProblem(sentence)
    sessionStorage.removeItem(draftKey)
    onDone()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    if (step === 3) void finish()
    else goOn()
  }

  function leave() {
    sessionStorage.removeItem(draftKey)
    void session.signOut()
  }

  return (
    <AuthCard
      title={stepTitles[step] ?? ''}
      headingRef={heading}
      lead={`Étape ${step + 1} sur 4`}
      isWide
      foot={
        <>
          Connecté avec {form.email}.{' '}
          <Anchor component="button" type="button" inherit onClick={leave}>
            Se déconnecter
          </Anchor>
        </>
      }
    >
      <ol className={classes.progress} aria-hidden="true">
        {stepTitles.map((title, rank) => (
          <li key={title} className={classes.bar} {...(rank <= step ? { 'data-done': true } : {})} />
        ))}
      </ol>
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <form ref={element} className={authClasses.form} onSubmit={submit} method="post" noValidate>
        <StepFields form={form} errors={errors} change={change} />
        <div className={classes.buttons}>
          {step > 0 && (
            <Button variant="default" size="md" onClick={() => setOnboarding(goBack)} disabled={isSaving}>
              Précédent
            </Button>
          )}
          <Button type="submit" size="md" loading={isSaving}>
            {(step === 3 && lastLabel) || submitLabels[step]}
          </Button>
        </div>
      </form>
    </AuthCard>
  )
}

const submitLabels = ['Suivant', 'Suivant', 'Terminer', 'Accéder au tableau de bord']

/** The title of a new step is where reading begins. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current !== step) heading.current?.focus()
    seen.current = step
  }, [step])
  return heading
}
