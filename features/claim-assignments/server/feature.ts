import { claimAssignmentsContract } from '#features/claim-assignments/contract.ts'
import { readRegisteredMailCron } from '#features/claim-assignments/server/crons.ts'
import { demoClaimAssignments } from '#features/claim-assignments/server/demo.ts'
import {
  printNoticesJob,
  readRegisteredMailJob,
  sendRegisteredMailJob,
} from '#features/claim-assignments/server/jobs.ts'
import { searchedAssignments } from '#features/claim-assignments/server/queries/assignment-search.ts'
import { signableAssignments } from '#features/claim-assignments/server/queries/assignment-signing.ts'
import { assignmentTimeline } from '#features/claim-assignments/server/queries/assignment-timeline.ts'
import { claimAssignmentsRoutes } from '#features/claim-assignments/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const claimAssignments = defineFeature({
  contract: claimAssignmentsContract,
  routes: claimAssignmentsRoutes,
  jobs: [sendRegisteredMailJob, readRegisteredMailJob, printNoticesJob],
  crons: [readRegisteredMailCron],
  signable: [signableAssignments],
  searched: [searchedAssignments],
  timeline: [assignmentTimeline],
  demo: demoClaimAssignments,
  keptAtEnd: {
    claimTotals: 'follow the claims, and name nobody',
    coverages: 'follow the dossiers and their invoices, and name nobody',
  },
  exported: {
    claimTotals: { withheld: 'follow the claims, which are in the archive' },
    claimAssignments: 'Cessions de créance',
    assignmentNotices: 'Cessions, lettres',
    registeredLetters: 'Cessions, recommandés électroniques',
    insurerAnswers: 'Cessions, réponses des assureurs',
    assignmentAmendments: 'Cessions, avenants',
    coverages: 'Prises en charge',
    coverageSendings: 'Prises en charge, envois à l’assureur',
    coverageShortfalls: 'Prises en charge, manques',
  },
})
