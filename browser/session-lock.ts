import { session } from '#browser/session.ts'
import { callMs } from '#browser/timed-fetch.ts'
import { sessionLocked } from '#lib/common-refusals.ts'

const unreachable =
  'Le réseau ne répond pas\u00a0: l’écran n’est pas verrouillé. Gardez-le, et réessayez quand la connexion est revenue.'
const notUnlocked = 'Le réseau ne répond pas\u00a0: le mot de passe n’a pas pu être vérifié. Réessayez dans un instant.'

/** Hears whether a refusal is that of a locked session, which another tab locked perhaps: what this tab shows waits behind the password. */
export function hearLock(refused: { status: number; code: unknown }): void {
  const isLock = refused.status === sessionLocked.status && refused.code === sessionLocked.code
  if (isLock && session.read()?.lockedFrom === null) session.noteLock(location.pathname + location.search)
}

/** The same for an answer that somebody else reads. */
export async function hearLockIn(answer: Response): Promise<void> {
  if (answer.status !== sessionLocked.status) return
  const told = await answer
    .clone()
    .json()
    .catch(() => ({}))
  hearLock({ status: answer.status, code: told.code })
}

/** Asks the server to lock this session; returns the sentence of a failure. The device follows by `session.noteLock`. */
export async function askLock(): Promise<string | undefined> {
  const answer = await ask('/api/me/lock', {})
  if (!answer) return unreachable
  if (answer.ok || answer.status === sessionLocked.status) return undefined
  // A session that is over protects nothing any more: the workshop asks for a sign-in.
  if (answer.status === 401) session.giveUp()
  else return sentenceOf(answer)
}

/** Locks this session, whose owner returns to this page; returns the sentence of a failure. */
export async function lockFrom(page: string): Promise<string | undefined> {
  const problem = await askLock()
  if (problem === undefined) session.noteLock(page)
  return problem
}

/** Opens the session again; returns the sentence of a refusal. */
export async function unlock(password: string): Promise<string | undefined> {
  const answer = await ask('/api/me/unlock', { password })
  if (!answer) return notUnlocked
  if (answer.ok) session.noteLock(null)
  else if (answer.status === 401) session.giveUp()
  else return sentenceOf(answer)
}

/** Undefined without network. */
async function ask(path: string, body: object): Promise<Response | undefined> {
  try {
    const token = await session.accessToken()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` }
    const signal = AbortSignal.timeout(callMs)
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal })
    const isOurs = answer.headers.get('content-type')?.startsWith('application/json')
    return isOurs ? answer : undefined
  } catch {
    return undefined
  }
}

async function sentenceOf(answer: Response): Promise<string> {
  const { message } = await answer.json()
  return String(message)
}
