import { z } from 'zod'
import { reportForms, reportStatuses } from '#features/expert-reports/expert-report.ts'
import { readingStates } from '#features/expert-reports/reading-state.ts'
import { reportProblems } from '#features/expert-reports/report-problems.ts'
import { id, instant } from '#lib/wire.ts'

export const expertReport = z
  .object({
    id,
    name: z.string(),
    status: z
      .enum(reportStatuses)
      .describe('« unreadable »\u00a0: le fichier ne peut pas être lu, et n’est pas compté'),
    problem: z.enum(reportProblems).nullable().describe('Pourquoi il ne peut pas être lu'),
    form: z.enum(reportForms),
    fileCount: z.number().int(),
    sizeBytes: z.number().int(),
    receivedAt: instant,
    receivedBy: z.string().describe('Qui l’a déposé'),
    deletedAt: instant.nullable(),
    dossierId: id.nullable(),
    dossierNumber: z.string(),
    reviewedAt: instant.nullable().describe('Relu par une personne'),
    readingState: z.enum(readingStates),
    plate: z.string().describe('Lue dans le rapport, ou corrigée, comme ce qui suit'),
    make: z.string(),
    model: z.string(),
    client: z.string().describe('Celui du dossier, sinon l’assuré'),
    insurer: z.string(),
    claimNumber: z.string(),
    grossCents: z.number().int().nullable().describe('Le total TTC'),
    version: z.number().int(),
    updatedAt: instant,
  })
  .meta({ id: 'ExpertReport' })
export type ExpertReport = z.infer<typeof expertReport>
