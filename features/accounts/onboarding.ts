import type { Mistakes } from '#features/accounts/registration.ts'
import { bareDigits, isSiret } from '#lib/company-numbers.ts'
import { parsePhone } from '#lib/phone.ts'

export type OnboardingForm = {
  firstName: string
  lastName: string
  email: string
  phone: string
  companyName: string
  siret: string
  addressStreet: string
  addressZipCode: string
  addressCity: string
  addressCountry: string
}
const steps = [0, 1, 2, 3] as const
export type OnboardingStep = (typeof steps)[number]
/** The current step and the form so far. */
export type Onboarding = { step: OnboardingStep; form: OnboardingForm }

export const stepTitles = ['Vos informations', 'Votre entreprise', 'Adresse de l’entreprise', 'Confirmation']

/** Three steps ask, « Terminer » ends the third, and a summary follows. */
export const askingSteps = 3

export function stepLead(step: OnboardingStep): string {
  return step < askingSteps ? `Étape ${step + 1} sur ${askingSteps}` : 'Relisez, puis ouvrez votre atelier.'
}

const namesMissing = 'Veuillez remplir votre nom et prénom'
const companyMissing = 'Veuillez indiquer le nom de votre entreprise'
export const profileFailed = 'Une erreur est survenue lors de la mise à jour du profil'

/** A profile with the column names of its table. */
type ProfileRow = {
  company_name: string | null
  siret: string | null
  address_street: string | null
  address_zip_code: string | null
  address_city: string | null
  address_country: string | null
  phone: string | null
}

type Person = Pick<OnboardingForm, 'firstName' | 'lastName' | 'email'>

/** Starts at the first step with missing answers. */
export function startOnboarding({ firstName, lastName, email }: Person, profile: ProfileRow | null): Onboarding {
  const form = {
    firstName,
    lastName,
    email,
    phone: profile?.phone ?? '',
    companyName: profile?.company_name ?? '',
    siret: profile?.siret ?? '',
    addressStreet: profile?.address_street ?? '',
    addressZipCode: profile?.address_zip_code ?? '',
    addressCity: profile?.address_city ?? '',
    addressCountry: profile?.address_country || 'France',
  }
  return { step: reachable(2, form), form }
}

/** The wanted step, or the first earlier one with a missing answer. */
export function reachable(wanted: OnboardingStep, form: OnboardingForm): OnboardingStep {
  return steps.find((step) => step < wanted && !advance({ step, form }).next) ?? wanted
}

/** A complete profile needs no onboarding. */
export function isComplete(profile: Pick<ProfileRow, 'company_name' | 'address_city'> | null): boolean {
  return Boolean(profile?.company_name?.trim() && profile.address_city?.trim())
}

/** The next step, or the sentence and fields that prevent it. */
type Advance = { next: Onboarding } | { next?: undefined; sentence?: string; fields: Mistakes<OnboardingForm> }

export function advance({ step, form }: Onboarding): Advance {
  const missing = missingIn(step, form)
  if (missing) return missing
  const fields = formatMistakes(step, form)
  if (Object.keys(fields).length > 0) return { fields }
  return { next: { step: stepAfter(step), form } }
}

export function stepBefore(step: OnboardingStep): OnboardingStep {
  return Math.max(0, step - 1) as OnboardingStep // 0 to 3, less one
}

/** The row to save; an empty field becomes null. */
export function profileRowOf(form: OnboardingForm): ProfileRow {
  return {
    company_name: form.companyName.trim(),
    siret: bareDigits(form.siret) || null,
    address_street: form.addressStreet.trim(),
    address_zip_code: form.addressZipCode.trim(),
    address_city: form.addressCity.trim(),
    address_country: form.addressCountry.trim() || 'France',
    phone: form.phone.trim() || null,
  }
}

/** Restores the form after a reload, if the draft has the current format. */
export function readOnboardingDraft(text: string | null, start: Onboarding): Onboarding {
  try {
    const { step, form } = JSON.parse(text ?? '')
    const fields = Object.keys(start.form) as (keyof OnboardingForm)[] // its own keys
    if (!steps.includes(step) || fields.some((field) => typeof form[field] !== 'string')) return start
    return { step, form: { ...form, email: start.form.email } }
  } catch {
    return start
  }
}

function missingIn(step: OnboardingStep, form: OnboardingForm): Advance | undefined {
  const blank = (...fields: (keyof OnboardingForm)[]) =>
    Object.fromEntries(fields.filter((field) => !form[field].trim()).map((field) => [field, '']))
  const names = blank('firstName', 'lastName')
  if (step === 0 && Object.keys(names).length > 0) return { sentence: namesMissing, fields: names }
  const company = blank('companyName')
  if (step === 1 && Object.keys(company).length > 0) return { sentence: companyMissing, fields: company }
}

function formatMistakes(step: OnboardingStep, form: OnboardingForm): Mistakes<OnboardingForm> {
  if (step === 1 && form.siret.trim() && !isSiret(bareDigits(form.siret))) {
    return { siret: 'Ce SIRET est incorrect\u00a0: il compte 14 chiffres, dont une clé de contrôle' }
  }
  if (step === 1 && form.phone.trim() && !parsePhone(form.phone)) {
    return { phone: 'Ce numéro est incorrect\u00a0: par exemple 02 99 12 34 56' }
  }
  const inFrance = form.addressCountry.trim().toLowerCase() === 'france'
  if (step === 2 && inFrance && form.addressZipCode.trim() && !/^\d{5}$/.test(form.addressZipCode.trim())) {
    return { addressZipCode: 'Le code postal compte 5 chiffres' }
  }
  return {}
}

function stepAfter(step: OnboardingStep): OnboardingStep {
  return Math.min(3, step + 1) as OnboardingStep // 0 to 3, plus one
}
