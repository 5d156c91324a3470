import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Company, publicData } from '#browser/public-data.ts'
import type { OnboardingForm } from '#features/accounts/onboarding.ts'
import classes from '#features/accounts/web/onboarding.module.css'
import type { FieldsProps } from '#features/accounts/web/onboarding-steps.tsx'
import { bareDigits, isSiret } from '#lib/company-numbers.ts'
import { CompanyNumberInput } from '#ui/grouped-input.tsx'

export function CompanyFields({ form, errors, change }: FieldsProps) {
  const [found, setFound] = useState<Company>()
  const latest = useRef(form)
  latest.current = form

  async function changeSiret(siret: string) {
    change({ siret })
    setFound(undefined)
    const digits = bareDigits(siret)
    if (!isSiret(digits)) return
    const company = await publicData.findCompany(digits)
    // Meanwhile one may have gone on typing: what a person wrote stays.
    if (!company || bareDigits(latest.current.siret) !== digits) return
    setFound(company)
    change(blanksFilled(latest.current, company))
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
        {found &&
          `Trouvé au registre public\u00a0: ${[found.name, found.zipCode, found.city].filter(Boolean).join(' ')}`}
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
    </>
  )
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
