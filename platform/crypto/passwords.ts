import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

type Argon2Cost = { memory: number; passes: number; parallelism: number }
type PasswordHash = Argon2Cost & { salt: Buffer; hash: Buffer }

/** Parameters recommended by OWASP for argon2id: 19 MiB, two passes, one lane. */
const cost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }
// A stored hash with higher parameters could exhaust the server.
const bounds = { memory: 1_048_576, passes: 20, parallelism: 16 }

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, { ...cost, salt, hash: Buffer.alloc(32) })
  return formatPasswordHash({ ...cost, salt, hash })
}

/** Takes the same time for an unknown account: without a hash, it checks one that no password matches. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = stored ? parsePasswordHash(stored) : undefined
  const expected = known ?? { ...cost, salt: Buffer.alloc(16), hash: Buffer.alloc(32) }
  const same = timingSafeEqual(await derive(password, expected), expected.hash)
  return known !== undefined && same
}

/** Parses `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`; undefined for any other text. */
export function parsePasswordHash(text: string): PasswordHash | undefined {
  const [, m, t, p, salt, hash] = phc.exec(text) ?? []
  if (!salt || !hash) return undefined
  const [memory, passes, parallelism] = [Number(m), Number(t), Number(p)]
  const bearable = memory <= bounds.memory && passes <= bounds.passes && parallelism <= bounds.parallelism
  if (!bearable || parallelism < 1 || passes < 1 || memory < 8 * parallelism) return undefined
  return { memory, passes, parallelism, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

function formatPasswordHash({ memory, passes, parallelism, salt, hash }: PasswordHash): string {
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

function derive(password: string, { memory, passes, parallelism, salt, hash }: PasswordHash): Promise<Buffer> {
  // macOS and Windows compose accents differently.
  const message = password.normalize('NFC')
  const parameters = { message, nonce: salt, memory, passes, parallelism, tagLength: hash.length }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, derived) => (error ? reject(error) : resolve(derived)))
  })
}
