import { Anchor } from '@mantine/core'
import type { Firm } from '#features/directory/contract.ts'
import { fieldLabels } from '#features/directory/firm.ts'
import { showFirmField } from '#features/directory/firm-form-values.ts'
import { formatPhone } from '#lib/phone.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

export function FirmContact({ firm }: { firm: Firm }) {
  const claims = [
    { label: fieldLabels.claimsPhone, value: phoneLink(firm.claimsPhone) },
    { label: fieldLabels.claimsEmail, value: emailLink(firm.claimsEmail) },
  ]
  return (
    <Panel title="Coordonnées">
      <DefinitionList
        entries={[
          ...(firm.kind === 'insurer' ? claims : []),
          { label: fieldLabels.phone, value: phoneLink(firm.phone) },
          { label: fieldLabels.email, value: emailLink(firm.email) },
          { label: fieldLabels.addressStreet, value: addressLines(firm) },
          { label: fieldLabels.siret, value: showFirmField('siret', firm.siret) },
          { label: fieldLabels.otherNames, value: firm.otherNames },
        ]}
      />
    </Panel>
  )
}

export function phoneLink(number: string | null) {
  return number && <Anchor href={`tel:${number}`}>{formatPhone(number)}</Anchor>
}

export function emailLink(email: string | null) {
  return email && <Anchor href={`mailto:${email}`}>{email}</Anchor>
}

function addressLines({ addressStreet, addressZipCode, addressCity, addressCountry }: Firm) {
  const town = `${addressZipCode} ${addressCity}`.trim()
  if (!addressStreet && !town) return null
  const lines = [addressStreet, town, addressCountry === 'France' ? '' : addressCountry].filter(Boolean)
  return lines.map((line) => <div key={line}>{line}</div>)
}
