import { Avatar } from '@mantine/core'
import type { Firm } from '#features/directory/contract.ts'
import { type FirmField, fieldLabels, firmFields, mainPhone } from '#features/directory/firm.ts'
import { showFirmField } from '#features/directory/firm-form-values.ts'
import { fillFirmGaps } from '#features/directory/merge.ts'
import { call } from '#features/directory/web/api.ts'
import { formatPhone } from '#lib/phone.ts'
import { type MergeProps, type Merging, RecordMerge } from '#records/record-merge.tsx'

export function FirmMerge(props: MergeProps<Firm>) {
  return <RecordMerge of={firmMerging} {...props} />
}

export const firmMerging: Merging<Firm, FirmField> = {
  feature: 'directory',
  list: '/dashboard/annuaire',
  fields: firmFields,
  labels: fieldLabels,
  show: showFirmField,
  fill: fillFirmGaps,
  nameOf: ({ name }) => name,
  choice: {
    placeholder: 'Nom, téléphone, ville…',
    find: async ({ kind }, search, signal) => (await call.listFirms({ search, kind, pageSize: 8 }, { signal })).items,
    detailsOf: (firm) => [formatPhone(mainPhone(firm) ?? ''), firm.addressCity].filter(Boolean).join(' · '),
    face: ({ name }) => <Avatar size={36} color="petrole" name={name} />,
    none: 'Aucune société',
    proposed: 'Choisissez la fiche en double',
    nothingProposed: 'Aucune autre société de ce type',
  },
  passes:
    'Les personnes, les accords, les notes et les dossiers de la seconde fiche passent à la première, qui garde aussi son nom parmi les « autres noms ».',
  joined: 'fusionnée avec',
  merge: call.mergeFirms,
  undo: call.undoFirmMerge,
}
