import { Anchor, Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { auth } from '#browser/auth-calls.ts'
import { session } from '#browser/session.ts'
import {
  advance,
  askingSteps,
  type Onboarding,
  type OnboardingForm,
  type OnboardingStep,
  reachable,
  readOnboardingDraft,
  stepBefore,
  stepLead,
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
import type { DeviceKey } from '#lib/device-names.ts'
import { LoadingPage } from '#ui/page-fallbacks.tsx'

export type FieldsProps = {
  form: OnboardingForm
  errors: Mistakes<OnboardingForm>
  change: (fields: Partial<OnboardingForm>) => void
}

const stepFields = [IdentityFields, CompanyFields, AddressFields, OnboardingSummary]

type OnboardingStepsProps = { accountId: string; start: Onboarding; lastLabel?: string | undefined; onDone: () => void }

export function OnboardingSteps({ accountId, start, lastLabel, onDone }: OnboardingStepsProps) {
  const draftKey: DeviceKey = `onboarding-${accountId}`
  const [draft] = useState(() => readOnboardingDraft(sessionStorage.getItem(draftKey), start))
  const [form, setForm] = useState(draft.form)
  const { step, goTo, goBack, leaveSteps, isLeaving } = useStep(draft.step, form, onDone)
  const [errors, setErrors] = useState<Mistakes<OnboardingForm>>({})
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const heading = useHeadingFocus(step)
  const StepFields = stepFields[step] ?? OnboardingSummary

  useEffect(() => {
    if (!isLeaving) sessionStorage.setItem(draftKey, JSON.stringify({ step, form }))
  }, [isLeaving, draftKey, step, form])
  // Errors belong to their step, and the browser's Back changes steps too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for each step
  useEffect(() => {
    setProblem(undefined)
    setErrors({})
  }, [step])

  function change(fields: Partial<OnboardingForm>) {
    setForm((before) => ({ ...before, ...fields }))
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
    const answer = advance({ step, form })
    if (!answer.next) return show(answer.sentence, answer.fields)
    goTo(answer.next.step)
  }

  async function finish() {
    setSaving(true)
    const sentence = await saveOnboarding({ auth, session }, form)
    setSaving(false)
    if (sentence) return setProblem(sentence)
    sessionStorage.removeItem(draftKey)
    leaveSteps()
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

  if (isLeaving) return <LoadingPage />
  return (
    <AuthCard
      title={stepTitles[step] ?? ''}
      headingRef={heading}
      lead={stepLead(step)}
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
        {stepTitles.slice(0, askingSteps).map((title, rank) => (
          <li key={title} className={classes.bar} {...(rank <= step ? { 'data-done': true } : {})} />
        ))}
      </ol>
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <form ref={element} className={authClasses.form} onSubmit={submit} method="post" noValidate>
        <StepFields form={form} errors={errors} change={change} />
        <div className={classes.buttons}>
          {step > 0 && (
            <Button variant="default" size="md" onClick={goBack} disabled={isSaving}>
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

/** Each step is a history entry, so the browser's Back goes one step back, and leaves the profile once it is complete. */
function useStep(first: OnboardingStep, form: OnboardingForm, onLeft: () => void) {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const step = reachable(state?.step ?? first, form)
  const stepsBefore: number = state?.stepsBefore ?? 0
  const goTo = (next: OnboardingStep) =>
    void navigate({ search }, { state: { ...state, step: next, stepsBefore: stepsBefore + 1 } })
  const goBack = () =>
    stepsBefore > 0
      ? void navigate(-1)
      : void navigate({ search }, { state: { ...state, step: stepBefore(step) }, replace: true })
  // The page that follows takes the place of the first entry, so the others are gone back over first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one move for each entry reached
  useEffect(() => {
    if (!isLeaving) return
    if (stepsBefore > 0) void navigate(-stepsBefore)
    else onLeft()
  }, [isLeaving, stepsBefore])
  return { step, goTo, goBack, leaveSteps: () => setLeaving(true), isLeaving }
}

/** Moves the focus to the title of a new step. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current !== step) heading.current?.focus()
    seen.current = step
  }, [step])
  return heading
}
