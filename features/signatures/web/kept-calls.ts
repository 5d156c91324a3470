import { GuestProblem, networkMissing } from '#browser/ask-by-link.ts'
import { readLocalText } from '#browser/local-text.ts'
import { sessionKey } from '#browser/signed-in.ts'
import type { SigningPage } from '#features/signatures/contract.ts'
import { counterReturn } from '#features/signatures/web/counter-mark.ts'
import type { GuestCalls } from '#features/signatures/web/guest-calls.ts'

/** In the shop, without a code and on the workshop's own screen alone. */
export function mayCollect({ linkKind, needsCode, isAssignment, isPreview, step }: SigningPage): boolean {
  const isCounter = linkKind === 'counter' && counterReturn(location.hash) !== undefined
  return isCounter && !needsCode && !isAssignment && !isPreview && step === 'sign'
}

/** The calls of a link, whose page outlives a reload without network where it may be signed so: it is kept on the device until it is over. */
export function keptCalls(token: string, calls: GuestCalls): GuestCalls {
  return {
    ...calls,
    async read() {
      const page = await orKept(calls.read, (kept) => kept.recallPage(token))
      await onDevice((kept) => (mayCollect(page) ? kept.keepPage(token, page) : kept.forgetPages()))
      return page
    },
    async picture(id, page, width) {
      const name = `${id} ${page}`
      const picture = await orKept(
        () => calls.picture(id, page, width),
        (kept) => kept.recallPicture(token, name),
      )
      await onDevice((kept) => kept.keepPicture(token, name, picture))
      return picture
    },
  }
}

/** Loads what the workshop's own screen keeps. */
export const keptPage = () => import('#features/signatures/web/kept-page.ts')
type KeptPage = Awaited<ReturnType<typeof keptPage>>

async function orKept<Answer>(
  ask: () => Promise<Answer>,
  recall: (kept: KeptPage) => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const found = error instanceof GuestProblem && error.code === networkMissing ? await onDevice(recall) : undefined
    if (found === undefined) throw error
    return found
  }
}

/** On the workshop's own screen; a device that cannot keep goes on without. */
async function onDevice<Answer>(work: (kept: KeptPage) => Promise<Answer>): Promise<Answer | undefined> {
  if (counterReturn(location.hash) === undefined || readLocalText(sessionKey) === null) return undefined
  try {
    return await work(await keptPage())
  } catch {
    return undefined
  }
}
