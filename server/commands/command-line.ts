import { keepPrivate } from '#platform/private-folder.ts'
import { type Env, readEnv } from '#server/env.ts'

/** A reason to stop that is printed as one sentence, without a stack. */
export class Trouble extends Error {}

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** Runs a command: prints the sentence and ends with status 1 when it cannot go on. */
export async function runCommand(command: (env: Env, args: string[]) => Promise<void>): Promise<void> {
  const result = readEnv(process.env)
  try {
    if ('mistakes' in result) throw new Trouble(result.mistakes.join('\n'))
    await keepPrivate(result.env.DATA_DIR)
    await command(result.env, process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Trouble ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
