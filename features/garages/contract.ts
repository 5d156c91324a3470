import { z } from 'zod'
import { operation } from '#lib/operation.ts'
import { roles } from '#lib/rights.ts'

const me = z.object({
  account: z.object({ id: z.uuid(), email: z.string(), firstName: z.string(), lastName: z.string() }),
  garages: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles), isDemo: z.boolean() })),
})

export const garagesContract = {
  readMe: operation
    .route({
      method: 'GET',
      path: '/me',
      operationId: 'readMe',
      tags: ['Compte'],
      summary: 'Le compte connecté et ses ateliers',
    })
    .output(me),
}

export type Me = z.infer<typeof me>
