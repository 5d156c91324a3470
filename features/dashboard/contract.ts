import { z } from 'zod'
import { firstSteps } from '#features/dashboard/first-steps.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count } from '#lib/wire.ts'

export const dashboardContract = contractOf('Accueil', {
  readFirstSteps: operation
    .route({ method: 'GET', path: '/dashboard/first-steps', summary: 'Ce qu’un nouvel atelier a déjà fait' })
    .output(
      z.object({
        done: z.array(z.enum(firstSteps)),
        ageDays: count.describe('Depuis l’ouverture de l’atelier'),
        trialDaysLeft: count.nullable().describe('Nul hors d’une période d’essai'),
      }),
    ),
})
