import { Anchor } from '@mantine/core'
import { civilityLabels, fieldLabels } from '#features/clients/client.ts'
import { showField } from '#features/clients/client-form-values.ts'
import type { Client } from '#features/clients/contract.ts'
import { formatPhone } from '#lib/phone.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

export function ClientContact({ client }: { client: Client }) {
  const { kind, companyName, siren, siret, vatNumber, mobile, phone, email } = client
  const isCompany = kind === 'company'
  return (
    <>
      <Panel title="Coordonnées">
        <DefinitionList
          entries={[
            { label: isCompany ? 'Interlocuteur' : fieldLabels.lastName, value: personOf(client) },
            { label: fieldLabels.mobile, value: phoneLink(mobile) },
            { label: fieldLabels.phone, value: phoneLink(phone) },
            { label: fieldLabels.email, value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
            { label: fieldLabels.addressStreet, value: addressLines(client) },
          ]}
        />
      </Panel>
      {isCompany && (
        <Panel title="Entreprise">
          <DefinitionList
            entries={[
              { label: fieldLabels.companyName, value: companyName },
              { label: fieldLabels.siret, value: showField('siret', siret) },
              { label: fieldLabels.siren, value: showField('siren', siren) },
              { label: fieldLabels.vatNumber, value: vatNumber },
            ]}
          />
        </Panel>
      )}
    </>
  )
}

function personOf({ civility, firstName, lastName }: Client): string {
  return [civility && civilityLabels[civility], firstName, lastName].filter(Boolean).join(' ')
}

function phoneLink(number: string | null) {
  return number && <Anchor href={`tel:${number}`}>{formatPhone(number)}</Anchor>
}

function addressLines({ addressStreet, addressZipCode, addressCity, addressCountry }: Client) {
  const town = `${addressZipCode} ${addressCity}`.trim()
  if (!addressStreet && !town) return null
  const isAbroad = addressCountry !== 'France'
  const lines = [addressStreet, town, isAbroad && addressCountry].filter((line) => line !== '' && line !== false)
  return lines.map((line) => <div key={`${line}`}>{line}</div>)
}
