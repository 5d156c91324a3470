import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { z } from 'zod'
import type { LetterState } from '#lib/letter-states.ts'
import { DeliveryFailure } from '#platform/outgoing/mail.ts'
import type { LetterStanding, RegisteredLetter, RegisteredMail } from '#platform/outgoing/registered-mail.ts'

type Ar24Settings = { url: string; token: string; privateKey: string; clock: () => Date }

const timeoutMs = 60_000
// Swedish is written as the provider wants it: 2026-11-28 10:30:00.
const parisHour = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const mostProofBytes = 20 * 1024 * 1024
const silent = 'Le service de recommandé électronique ne répond pas.'

const answered = z.object({
  status: z.string(),
  slug: z.string().optional(),
  message: z.string().optional(),
  result: z.unknown().optional(),
})
const text = z.union([z.string(), z.number()]).transform(String)
const someText = text.nullish().transform((value) => value || null)
const user = z.object({ id: text })
const attachment = z.object({ file_id: text })
const mail = z.object({ id: text, ref_dossier: someText })
const mails = z.object({ mails: z.array(mail).default([]) })
const standing = mail.extend({
  send_fail: z.union([z.boolean(), z.number(), z.string()]).nullish(),
  ts_ev_date: someText,
  view_date: someText,
  refused_date: someText,
  negligence_date: someText,
  bounced_date: someText,
  proof_dp_url: someText,
  proof_ev_url: someText,
  proof_ar_url: someText,
  proof_rf_url: someText,
  proof_ng_url: someText,
  proof_bc_url: someText,
})
type Standing = z.infer<typeof standing>

/** AR24 (La Poste), by its public API: https://developers.ar24.fr/doc. Each call is signed; each answer is sealed for us. */
export function ar24(settings: Ar24Settings): RegisteredMail {
  const ask = <T>(asked: Asked, schema: z.ZodType<T>) => askAr24(settings, asked, schema)
  return {
    async identify({ email, code }) {
      const { id } = await ask({ method: 'GET', path: '/user', fields: { email } }, user)
      await ask({ method: 'POST', path: '/user/auth_otp', fields: { id_user: id, otp: code } }, z.unknown())
      return id
    },
    async send(letter) {
      const files: string[] = []
      for (const { name, mediaType, content } of letter.attachments) {
        const form = { id_user: letter.sender, file_name: name }
        const file = { name, blob: new Blob([new Uint8Array(content)], { type: mediaType }) }
        const kept = await ask({ method: 'POST', path: '/attachment', fields: form, file }, attachment)
        files.push(kept.file_id)
      }
      return (await ask({ method: 'POST', path: '/mail', fields: fieldsOf(letter, files) }, mail)).id
    },
    async find({ id, sender }) {
      const list = await ask({ method: 'GET', path: '/user/mail', fields: { id_user: sender } }, mails)
      return list.mails.find((each) => each.ref_dossier === id)?.id
    },
    async read({ id, number }) {
      const found = await ask({ method: 'GET', path: '/mail', fields: { id: number } }, standing)
      if (found.id !== number || found.ref_dossier !== id)
        throw new DeliveryFailure('Le service a répondu pour une autre lettre.', false)
      return standingOf(found)
    },
    proof: (address) => readProof(settings, address),
  }
}

function fieldsOf({ id, sender, to, text: content }: RegisteredLetter, files: string[]): Record<string, string> {
  const person = { to_firstname: to.firstName, to_lastname: to.name }
  const firm = { to_company: to.name, to_firstname: 'Service', to_lastname: 'des sinistres' }
  return {
    ...{ id_user: sender, eidas: '1', to_email: to.email, content, ref_dossier: id },
    ...(to.isFirm ? { ...firm, dest_statut: 'professionnel' } : { ...person, dest_statut: 'particulier' }),
    ...Object.fromEntries(files.map((file, index) => [`attachment[${index}]`, file])),
  }
}

/** A letter has one end. The day of each step is the civil day in Paris that the provider writes. */
function standingOf(found: Standing): LetterStanding {
  const ends: [LetterState, string | null, string | null][] = [
    ['received', found.view_date, found.proof_ar_url],
    ['refused', found.refused_date, found.proof_rf_url],
    ['neglected', found.negligence_date, found.proof_ng_url],
    ['bounced', found.bounced_date, found.proof_bc_url],
  ]
  // An end without a readable day or without its proof is told with them, later. An address that refuses may have none.
  const end = ends.find(([state, date, proof]) => dayOf(date) !== null && (proof !== null || state === 'bounced'))
  const depositedOn = dayOf(found.ts_ev_date)
  const failed = !end && [true, 1, '1'].some((each) => each === found.send_fail)
  return {
    state: end ? end[0] : failed ? 'failed' : depositedOn ? 'sent' : 'waiting',
    depositedOn,
    endedOn: end ? dayOf(end[1]) : null,
    depositProof: found.proof_ev_url ?? found.proof_dp_url,
    endProof: end ? end[2] : null,
  }
}

function dayOf(date: string | null): string | null {
  return date && /^\d{4}-\d{2}-\d{2}/.test(date) ? date.slice(0, 10) : null
}

type Asked = {
  method: 'GET' | 'POST'
  path: string
  fields: Record<string, string>
  file?: { name: string; blob: Blob }
}

async function askAr24<T>(settings: Ar24Settings, asked: Asked, schema: z.ZodType<T>): Promise<T> {
  const { url, token, privateKey, clock } = settings
  const date = parisHour.format(clock())
  const { address, body } = requestOf(url, asked, { token, date })
  const response = await fetch(address, {
    method: asked.method,
    headers: { signature: seal(date, keyOf(hash(privateKey)), ivOf(privateKey)), 'accept-language': 'fr' },
    ...(body ? { body } : {}),
    // A redirect would carry the token elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new DeliveryFailure(silent, false)
  })
  const answer = readAnswer(await response.text().catch(() => ''), { date, privateKey })
  if (!answer) throw new DeliveryFailure(`${silent.slice(0, -1)} comme prévu (${response.status}).`, false)
  if (answer.status === 'maintenance')
    throw new DeliveryFailure('Le service de recommandé électronique est en maintenance.', false)
  if (answer.status !== 'SUCCESS')
    throw new DeliveryFailure((answer.message || answer.slug || silent).slice(0, 500), true)
  const result = schema.safeParse(answer.result)
  if (!result.success)
    throw new DeliveryFailure('La réponse du service de recommandé électronique est illisible.', false)
  return result.data
}

function requestOf(url: string, { method, path, fields, file }: Asked, proof: Record<string, string>) {
  const all = Object.entries({ ...proof, ...fields })
  if (method === 'GET') return { address: `${url}${path}?${new URLSearchParams(all)}`, body: null }
  const body = new FormData()
  for (const [name, value] of all) body.set(name, value)
  if (file) body.set('file', file.blob, file.name)
  return { address: `${url}${path}`, body }
}

/** A refusal comes in clear; an answer that counts is sealed by the key that only both know, and so nobody else gives one. */
function readAnswer(given: string, { date, privateKey }: { date: string; privateKey: string }) {
  const clear = parsed(given)
  if (clear) return clear.status === 'SUCCESS' ? undefined : clear
  try {
    return parsed(unseal(given.trim(), keyOf(hash(date + privateKey)), ivOf(privateKey)))
  } catch {
    return undefined
  }
}

function parsed(given: string): z.infer<typeof answered> | undefined {
  try {
    return answered.parse(JSON.parse(given))
  } catch {
    return undefined
  }
}

/** The addresses of proofs are the provider's: nothing is fetched from elsewhere. */
async function readProof({ url }: Ar24Settings, address: string): Promise<Buffer> {
  if (!URL.canParse(address) || new URL(address).origin !== new URL(url).origin)
    throw new DeliveryFailure('La preuve n’est pas à l’adresse du service.', true)
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
    throw new DeliveryFailure(silent, false)
  })
  const content = Buffer.from(await response.arrayBuffer())
  const isProof = response.ok && content.length <= mostProofBytes && content.subarray(0, 5).toString() === '%PDF-'
  if (!isProof) throw new DeliveryFailure('La preuve n’est pas encore un PDF lisible.', false)
  return content
}

const hash = (words: string) => createHash('sha256').update(words).digest('hex')
// AES-256 takes 32 bytes: the provider cuts the digest in letters, as its samples do.
const keyOf = (digest: string) => digest.slice(0, 32)
const ivOf = (privateKey: string) => hash(hash(privateKey)).slice(0, 16)

function seal(words: string, key: string, iv: string): string {
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  return Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]).toString('base64')
}

function unseal(words: string, key: string, iv: string): string {
  const decipher = createDecipheriv('aes-256-cbc', key, iv)
  return Buffer.concat([decipher.update(Buffer.from(words, 'base64')), decipher.final()]).toString('utf8')
}
