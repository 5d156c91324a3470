import { IconShieldCheck } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { integrityRights } from '#features/integrity/rights.ts'

export const integrity = defineWorkshop({
  rights: [integrityRights],
  destinations: [
    {
      to: '/dashboard/controle',
      label: 'Contrôle',
      icon: IconShieldCheck,
      group: 'Suivi',
      order: 8,
      letter: 'g',
      right: integrityRights.read,
    },
  ],
})
