import { z } from 'zod'
import { text } from '#features/garages/garage-input.ts'

export const supportInput = z.object({
  hours: z
    .number('Indiquez un nombre d’heures')
    .int('Un nombre entier d’heures')
    .min(1, 'Une heure au moins')
    .max(168, 'Une semaine au plus, soit 168\u00a0heures'),
  reason: text(500).min(1, 'Dites en quelques mots ce qui ne va pas'),
})
export type SupportInput = z.infer<typeof supportInput>
