import { IconFileArrowRight } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { claimsOffline } from '#features/claim-assignments/web/api.ts'
import { keptClaimAssignments } from '#features/claim-assignments/web/kept-claim-assignments.ts'

const { read } = claimAssignmentsRights

export const claimAssignments = defineWorkshop({
  rights: [claimAssignmentsRights],
  destinations: [
    {
      to: '/dashboard/cessions',
      label: 'Créances à encaisser',
      icon: IconFileArrowRight,
      group: 'Atelier',
      order: 8.5,
      letter: 'z',
      right: read,
    },
  ],
  searches: [
    {
      kind: 'claim_assignment',
      label: 'Cessions de créance',
      icon: IconFileArrowRight,
      right: read,
      path: '/dashboard/cessions',
      kept: keptClaimAssignments,
    },
  ],
  offline: claimsOffline,
  recordParts: [
    {
      of: 'firm',
      order: 30,
      right: read,
      Part: lazy(async () => ({
        default: (await import('#features/claim-assignments/web/insurer-delays.tsx')).InsurerDelays,
      })),
    },
    {
      of: 'dossier',
      order: 33,
      right: read,
      Part: lazy(async () => ({
        default: (await import('#features/claim-assignments/web/dossier-assignment.tsx')).DossierAssignment,
      })),
    },
  ],
  home: [
    {
      id: 'assignment-leaks',
      right: read,
      order: 57,
      Card: lazy(async () => ({
        default: (await import('#features/claim-assignments/web/assignment-leaks-card.tsx')).AssignmentLeaksCard,
      })),
    },
  ],
})
