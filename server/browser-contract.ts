import { readFileSync } from 'node:fs'
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract'

const line = /export \{ (\w+) \} from '#features\/([\w-]+)\/(?:server\/feature|web\/workshop)\.ts'/g

/** The lines of server/features.ts or app/features.ts: the name of each feature, and its folder. */
export function listFeatures(list: string): { name: string; folder: string }[] {
  return [...list.matchAll(line)].map(([, name = '', folder = '']) => ({ name, folder }))
}

/** The paths and methods of every operation, read from the contracts alone: the build loads no server code for it. */
export async function browserContract(
  load: (path: string) => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const listed = listFeatures(readFileSync('server/features.ts', 'utf8'))
  const entries = listed.map(async ({ name, folder }) => {
    const exported = await load(`features/${folder}/contract.ts`)
    const contract = exported[`${name}Contract`] as AnyContractRouter // a test compares it with the server's own
    return [name, minifyContractRouter(contract)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
