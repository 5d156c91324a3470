import { implement } from '@orpc/server'
import { marketingContract } from '#features/marketing/contract.ts'
import { readContactForm } from '#features/marketing/server/queries.ts'
import { sendContactMessage } from '#features/marketing/server/send-contact-message.ts'
import { type ApiContext, asAnybody } from '#platform/http.ts'

const os = implement(marketingContract).$context<ApiContext>()

export const marketingRoutes = os.router({
  readContactForm: os.readContactForm.handler(asAnybody(readContactForm)),
  sendContactMessage: os.sendContactMessage.handler(asAnybody(sendContactMessage)),
})
