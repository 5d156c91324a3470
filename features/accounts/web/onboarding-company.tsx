import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Company, publicData } from '#browser/public-data.ts'
import type { OnboardingForm } from '#features/accounts/onboarding.ts'
import classes from '#features/accounts/web/onboarding.module.css'
import type { FieldsProps } from '#features/accounts/web/onboarding-steps.tsx'
import { bareDigits, isSiret } from '#lib/company-numbers.ts'
import { CompanyNumberInput, PhoneInput } from '#ui/grouped-input.tsx'

export function CompanyFields({ form, errors, change }: FieldsProps) {
  const [found, setFound] = useState<Company | 'unknown' | 'silent'>()
  const latest = useRef(form)
  latest.current = form

  async function changeSiret(siret: string) {
    change({ siret })
    setFound(undefined)
    const digits = bareDigits(siret)
    if (!isSiret(digits)) return
    const company = await publicData.findCompany(digits)
    // Keep newer typing over a late answer.
    if (bareDigits(latest.current.siret) !== digits) return
    setFound(company ?? (company === null ? 'unknown' : 'silent'))
    if (company) change(blanksFilled(latest.current, company))
  }

  return (
    <>
      <CompanyNumberInput
        label="SIRET (facultatif)"
        description="14 chiffres : nous y reprenons le nom et l’adresse"
        name="siret"
        size="md"
        value={form.siret}
        error={errors.siret}
        onChange={changeSiret}
      />
      <p className={classes.found} role="status">
        {found && foundSentence(found)}
      </p>
      <TextInput
        label="Nom de l’entreprise"
        name="companyName"
        autoComplete="organization"
        size="md"
        required
        withAsterisk={false}
        value={form.companyName}
        error={'companyName' in errors}
        onChange={({ currentTarget }) => change({ companyName: currentTarget.value })}
      />
      <PhoneInput
        label="Téléphone (facultatif)"
        name="phone"
        size="md"
        value={form.phone}
        error={errors.phone}
        onChange={(phone) => change({ phone })}
      />
    </>
  )
}

function foundSentence(found: Company | 'unknown' | 'silent'): string {
  if (found === 'unknown')
    return 'Ce SIRET est introuvable au registre public\u00a0: vérifiez-le, ou indiquez vous-même le nom et l’adresse.'
  if (found === 'silent') return 'Le registre public ne répond pas\u00a0: indiquez vous-même le nom et l’adresse.'
  return `Trouvé au registre public\u00a0: ${[found.name, found.zipCode, found.city].filter(Boolean).join(' ')}`
}

function blanksFilled(form: OnboardingForm, company: Company): Partial<OnboardingForm> {
  const isAddressBlank = !form.addressStreet && !form.addressZipCode && !form.addressCity
  return {
    ...(form.companyName ? {} : { companyName: company.name }),
    ...(isAddressBlank
      ? { addressStreet: company.street, addressZipCode: company.zipCode, addressCity: company.city }
      : {}),
  }
}
