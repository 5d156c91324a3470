import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { mentionsRights } from '#features/mentions/rights.ts'
import { mentionsOffline } from '#features/mentions/web/api.ts'

export const mentions = defineWorkshop({
  rights: [mentionsRights],
  offline: mentionsOffline,
  home: [
    {
      id: 'mentions',
      right: mentionsRights.read,
      order: 15,
      Card: lazy(async () => ({ default: (await import('#features/mentions/web/mentions-card.tsx')).MentionsCard })),
    },
  ],
})
