import { z } from 'zod'
import { count, day, id, instant } from '#lib/wire.ts'

export const timeEntry = z
  .object({
    id,
    repairOrderId: id,
    orderNumber: z.string(),
    orderTitle: z.string(),
    plate: z.string(),
    lineId: id.nullable().describe('La ligne de main-d’œuvre ou de peinture\u00a0; nul pour l’ordre entier'),
    lineLabel: z.string(),
    memberId: id,
    memberName: z.string(),
    workedOn: day.describe('Le jour du début, en France'),
    startedAt: instant.nullable().describe('Selon l’appareil\u00a0; nul pour des heures saisies'),
    endedAt: instant.nullable(),
    startRecordedAt: instant.nullable().describe('L’instant du serveur, gardé à côté'),
    endRecordedAt: instant.nullable(),
    seconds: count.nullable().describe('Le temps compté\u00a0; nul tant que le pointage tourne ou reste à vérifier'),
    removedAt: instant.nullable(),
    version: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'TimeEntry' })
export type TimeEntry = z.infer<typeof timeEntry>
