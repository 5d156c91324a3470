import type { FieldsProps } from '#features/accounts/web/onboarding-steps.tsx'
import { bareDigits, formatSiret } from '#lib/company-numbers.ts'
import { DefinitionList } from '#ui/definition-list.tsx'

/** Shows the answers before they are saved. */
export function OnboardingSummary({ form }: FieldsProps) {
  const town = `${form.addressZipCode} ${form.addressCity}`.trim()
  return (
    <DefinitionList
      entries={[
        { label: 'Nom', value: `${form.firstName.trim()} ${form.lastName.trim()}` },
        { label: 'Adresse email', value: form.email },
        { label: 'Téléphone', value: form.phone },
        { label: 'Entreprise', value: form.companyName },
        { label: 'SIRET', value: formatSiret(bareDigits(form.siret)) },
        {
          label: 'Adresse',
          value: [form.addressStreet.trim(), town, form.addressCountry.trim()].filter(Boolean).join(', '),
        },
      ]}
    />
  )
}
