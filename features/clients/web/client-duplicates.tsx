import { Alert, Anchor, CloseButton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayName } from '#features/clients/client.ts'
import type { ClientFormValues } from '#features/clients/client-form-values.ts'
import type { Client } from '#features/clients/contract.ts'
import { query } from '#features/clients/web/api.ts'
import classes from '#features/clients/web/client-form.module.css'
import { formatPhone, parsePhone } from '#lib/phone.ts'

/** Warns of stored clients that resemble the typed one; saving stays possible. */
export function ClientDuplicates({ values, ownId }: { values: ClientFormValues; ownId: string | undefined }) {
  const [settled] = useDebouncedValue(values, 400)
  const signs = signsOf(settled)
  const [dismissed, setDismissed] = useState<string[]>([])
  const { data } = useQuery({
    ...query.findDuplicateClients.queryOptions({ input: { ...signs, ...(ownId ? { excludedId: ownId } : {}) } }),
    enabled: Object.entries(signs).some(([sign, value]) => value && sign !== 'zipCode'),
    placeholderData: (before) => before,
  })
  const twins = (data ?? []).filter(({ id }) => !dismissed.includes(id)).slice(0, 2)
  if (twins.length === 0) return null
  return (
    <Alert color="yellow" py="xs" icon={<IconUsers size={18} />} role="status">
      {twins.length === 1 ? 'Une fiche ressemble à celle-ci' : 'Des fiches ressemblent à celle-ci'}
      <ul className={classes.twins}>
        {twins.map((twin) => (
          <li key={twin.id} className={classes.twin}>
            <Anchor href={`/dashboard/clients/${twin.id}`} target="_blank" rel="noopener" size="sm" fw={550}>
              Ouvrir {twin.displayName}
            </Anchor>
            <Text span size="sm">
              {detailsOf(twin)}
            </Text>
            <CloseButton
              size="xs"
              ml="auto"
              aria-label={`Ce n’est pas ${twin.displayName}`}
              onClick={() => setDismissed([...dismissed, twin.id])}
            />
          </li>
        ))}
      </ul>
      <Text size="xs" mt={4}>
        Vous pouvez enregistrer quand même, et fusionner les deux plus tard.
      </Text>
    </Alert>
  )
}

/** The signs of a client: each counts once it is complete. */
function signsOf(values: ClientFormValues) {
  const { email, mobile, phone, siret, vatNumber, addressZipCode, kind } = values
  const isCompany = kind === 'company'
  return {
    name: displayName(values),
    email: email.includes('@') ? email.trim() : '',
    mobile: parsePhone(mobile) ?? '',
    phone: parsePhone(phone) ?? '',
    zipCode: addressZipCode.trim(),
    siret: isCompany && siret.replace(/\D/g, '').length === 14 ? siret : '',
    vatNumber: isCompany && vatNumber.replace(/\W/g, '').length > 8 ? vatNumber : '',
  }
}

function detailsOf({ mobile, phone, addressCity, archivedAt }: Client): string {
  const number = mobile ?? phone
  return [number && formatPhone(number), addressCity, archivedAt && 'archivé'].filter(Boolean).join(' · ')
}
