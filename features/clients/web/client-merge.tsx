import { Avatar } from '@mantine/core'
import { type ClientField, clientFields, fieldLabels } from '#features/clients/client.ts'
import { showField } from '#features/clients/client-form-values.ts'
import type { Client } from '#features/clients/contract.ts'
import { fillGaps } from '#features/clients/merge.ts'
import { call } from '#features/clients/web/api.ts'
import { formatPhone } from '#lib/phone.ts'
import { type MergeProps, type Merging, RecordMerge } from '#records/record-merge.tsx'

export function ClientMerge(props: MergeProps<Client>) {
  return <RecordMerge of={clientMerging} {...props} />
}

export const clientMerging: Merging<Client, ClientField> = {
  feature: 'clients',
  list: '/dashboard/clients',
  fields: clientFields,
  labels: fieldLabels,
  show: showField,
  fill: fillGaps,
  nameOf: ({ displayName }) => displayName,
  choice: {
    placeholder: 'Nom, téléphone, email…',
    // Before any typing, the clients that resemble this one.
    find: async (like, search, signal) =>
      search
        ? (await call.listClients({ search, pageSize: 8 }, { signal })).items
        : call.findDuplicateClients(signsOf(like), { signal }),
    detailsOf: ({ mobile, phone, email, addressCity }) => {
      const number = mobile ?? phone
      return [number && formatPhone(number), email, addressCity].filter(Boolean).join(' · ')
    },
    face: ({ kind, displayName }) => (
      <Avatar size={36} color={kind === 'company' ? 'copper' : 'petrole'} name={displayName} />
    ),
    none: 'Aucun client',
    proposed: 'Ces fiches lui ressemblent',
    nothingProposed: 'Aucune fiche ne lui ressemble\u202f: cherchez celle qui fait double emploi.',
  },
  passes: 'Les notes, les accords et tout ce qui tient à la seconde fiche passent à la première.',
  joined: 'fusionné avec',
  merge: call.mergeClients,
  undo: call.undoClientMerge,
}

function signsOf({ id, displayName, addressZipCode, email, mobile, phone, siret, siren, vatNumber }: Client) {
  return {
    excludedId: id,
    name: displayName,
    email: email ?? '',
    mobile: mobile ?? '',
    phone: phone ?? '',
    zipCode: addressZipCode,
    siret: siret ?? siren ?? '',
    vatNumber: vatNumber ?? '',
  }
}
