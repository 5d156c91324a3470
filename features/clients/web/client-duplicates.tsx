import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { displayName } from '#features/clients/client.ts'
import type { ClientFormValues } from '#features/clients/client-form-values.ts'
import type { Client } from '#features/clients/contract.ts'
import { query } from '#features/clients/web/api.ts'
import { formatPhone, parsePhone } from '#lib/phone.ts'
import { TypedTwins } from '#records/typed-twins.tsx'

/** Warns of stored clients that resemble the typed one; saving stays possible. */
export function ClientDuplicates({ values, ownId }: { values: ClientFormValues; ownId: string | undefined }) {
  const [settled] = useDebouncedValue(values, 400)
  const signs = signsOf(settled)
  const { data } = useQuery({
    ...query.findDuplicateClients.queryOptions({ input: { ...signs, ...(ownId ? { excludedId: ownId } : {}) } }),
    enabled: Object.entries(signs).some(([sign, value]) => value && sign !== 'zipCode'),
    placeholderData: (before) => before,
  })
  const twins = (data ?? []).map((twin) => ({
    ...{ id: twin.id, to: `/dashboard/clients/${twin.id}`, name: twin.displayName, details: detailsOf(twin) },
  }))
  return (
    <TypedTwins
      twins={twins}
      icon={<IconUsers size={18} />}
      one="Une fiche ressemble à celle-ci"
      several="Des fiches ressemblent à celle-ci"
    />
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

function detailsOf({ mobile, phone, addressCity, archivedAt }: Client) {
  const number = mobile ?? phone
  return [number && formatPhone(number), addressCity, archivedAt && 'archivé']
}
