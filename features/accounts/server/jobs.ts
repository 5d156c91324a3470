import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { mailPurposes } from '#features/accounts/account.ts'
import { answerMailRequest } from '#features/accounts/server/answer-mail-request.ts'
import { withSystem } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

type AccessTools = { database: Database; baseUrl: string }

const schema = z.object({
  email: z.string(),
  accountId: z.string().optional(),
  purpose: z.enum(mailPurposes),
  redirectTo: z.string(),
  challenge: z.object({ challenge: z.string(), challengeMethod: z.enum(['plain', 's256']) }).optional(),
  newAccount: z.object({ metadata: z.record(z.string(), z.unknown()), confirmsMail: z.boolean() }).optional(),
})

/** Runs after the answer, so that neither its words nor its time reveal whether the address has an account. */
export const answerMailRequestJob = defineJob({
  name: 'answer-mail-request',
  label: 'Envoi d’un lien de connexion',
  schema,
  run: ({ database, baseUrl }: AccessTools, payload, { now, requestId }) =>
    withSystem(database, { now, requestId }, (ctx) => answerMailRequest(ctx, baseUrl, payload)),
})
