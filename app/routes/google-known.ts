import { z } from 'zod/mini'
import type { PageContext } from '#app/server-context.ts'

const settings = z.object({ external: z.object({ google: z.boolean() }) })

/** Whether this installation lets people in by Google: the page of a door is drawn with that button or without, and stands still. */
export async function isGoogleKnown({ ask, report }: PageContext): Promise<boolean> {
  try {
    const answer = await ask('/auth/v1/settings')
    return settings.parse(await answer.json()).external.google
  } catch (error) {
    report(error)
    return false
  }
}
