import { implement } from '@orpc/server'
import { mentionsContract } from '#features/mentions/contract.ts'
import { listMentions } from '#features/mentions/server/queries.ts'
import { seeMention } from '#features/mentions/server/see-mention.ts'
import { unseeMention } from '#features/mentions/server/unsee-mention.ts'
import { type ApiContext, inGarage } from '#platform/http.ts'

const os = implement(mentionsContract).$context<ApiContext>()

export const mentionsRoutes = os.router({
  listMentions: os.listMentions.handler(inGarage(listMentions)),
  seeMention: os.seeMention.handler(inGarage(seeMention)),
  unseeMention: os.unseeMention.handler(inGarage(unseeMention)),
})
