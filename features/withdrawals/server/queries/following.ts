import { z } from 'zod'

/** The job that sends the link to withdraw. Its run is in `give-withdrawal-links.ts`. */
export const linking = { name: 'send-withdrawal-links', schema: z.object({ requestId: z.string() }) }

/** The job that follows a withdrawal: each record takes its own act, and the managers are told. */
export const following = { name: 'follow-withdrawal', schema: z.object({ requestId: z.string() }) }
