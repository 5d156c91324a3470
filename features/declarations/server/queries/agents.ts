import { isInForce, type Power } from '#features/declarations/declaration.ts'
import { declarationsOf } from '#features/declarations/server/queries/declaration-select.ts'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'

type Asked = { dossierId: string; clientId: string; power: Power }

/** The people whom this client lets do an act in a dossier today: by powers of attorney that are signed and in force. */
export async function listAgents(ctx: Context, { dossierId, clientId, power }: Asked): Promise<string[]> {
  const today = civilDate(ctx.now)
  const declarations = await declarationsOf(ctx, dossierId)
  return declarations.flatMap((declaration) => {
    const { content, declarantId } = declaration
    if (content.kind !== 'power_of_attorney' || declarantId !== clientId) return []
    return isInForce(declaration, today) && content.powers.includes(power) ? [content.agentName] : []
  })
}
