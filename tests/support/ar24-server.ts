import { createCipheriv, createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'

type Mail = Record<string, string | number | null> & { id: string; ref_dossier: string }
type Asked = { method: string; path: string; fields: Record<string, string>; files: string[] }

const token = 'jeton-de-test'
const privateKey = 'cle-privee-de-test'
const hash = (words: string) => createHash('sha256').update(words).digest('hex')
const seal = (words: string, key: string) => {
  const cipher = createCipheriv('aes-256-cbc', key.slice(0, 32), hash(hash(privateKey)).slice(0, 16))
  return Buffer.concat([cipher.update(words), cipher.final()]).toString('base64')
}

/** A service that speaks the public API of AR24 on a port of its own, until the test ends: signed requests, sealed answers, errors in clear. */
export async function ar24Server() {
  const asked: Asked[] = []
  const mails = new Map<string, Mail>()
  const state = { isBusy: false, losesAnswerOf: '', answersInClear: false, refuses: '', code: '123456' }
  const identified = new Set<string>()

  const results: Record<string, (fields: Record<string, string>) => unknown> = {
    'GET /user': ({ email }) => (email === 'inconnu@garage.example' ? refuse('user_not_found') : { id: 77 }),
    'POST /user/auth_otp': ({ id_user = '', otp }) => {
      if (otp !== state.code) refuse('invalid_otp', 'Le code OTP est incorrect.')
      identified.add(id_user)
      return {}
    },
    'POST /attachment': () => ({ file_id: asked.length }),
    'POST /mail': (fields) => {
      if (state.refuses) refuse('insufficient_credit', state.refuses)
      if (!identified.has(fields.id_user ?? '')) refuse('otp_required', 'Le code OTP est obligatoire.')
      const id = String(9000 + mails.size)
      mails.set(id, { ...fields, id, ref_dossier: fields.ref_dossier ?? '', ts_ev_date: null })
      return mails.get(id)
    },
    'GET /user/mail': () => ({ mails: [...mails.values()] }),
    'GET /mail': ({ id = '' }) => mails.get(id) ?? refuse('mail_not_exists'),
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
      if (pathname.startsWith('/get/proof/')) return response.end(`%PDF-1.7\n${pathname}\n`)
      if (state.isBusy) return response.end(JSON.stringify({ status: 'maintenance' }))
      const path = pathname.replace(/^\/api/, '')
      const { fields, files } =
        request.method === 'GET' ? { fields: Object.fromEntries(searchParams), files: [] } : await formOf(request)
      const { token: given, date = '', ...rest } = fields
      asked.push({ method: request.method ?? '', path, fields: rest, files })
      const isSigned = request.headers.signature === seal(date, hash(privateKey)) && given === token
      const fail = (slug: string, message = '') => response.end(JSON.stringify({ status: 'ERROR', slug, message }))
      if (!isSigned) return fail('invalid_signature')
      try {
        const result = results[`${request.method} ${path}`]?.(rest) ?? refuse('not_found')
        const told = JSON.stringify({ status: 'SUCCESS', result })
        if (state.losesAnswerOf === path) return response.destroy()
        return response.end(state.answersInClear ? told : seal(told, hash(date + privateKey)))
      } catch (error) {
        const { slug = '', message = '' } = error as { slug?: string; message?: string } // thrown by refuse
        return fail(slug, message)
      }
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  return { origin, url: `${origin}/api`, token, privateKey, asked, mails, state }
}

function refuse(slug: string, message = ''): never {
  throw Object.assign(new Error(message), { slug })
}

async function formOf(request: NodeJS.ReadableStream & { headers: Record<string, unknown> }) {
  const type = String(request.headers['content-type'])
  const body = Readable.toWeb(Readable.from(request)) as ReadableStream // both are streams of bytes
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const fields: Record<string, string> = {}
  const files: string[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else files.push(value.name)
  }
  return { fields, files }
}
