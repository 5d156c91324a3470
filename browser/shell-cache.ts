import { brand } from '#lib/brand.ts'

/** A build stored on the device: its files and the document that opens every workshop page. */
type Shell = { version: string; files: string[] }
type Surroundings = { caches: CacheStorage; fetch: (request: Request) => Promise<Response>; origin: string }

const shellDocument = '/dashboard'
/** The document of every link to sign: it names none. */
const linkDocument = '/signature/appareil'
const prefix = `${brand.slug}-shell-`

/** Fills the cache of a build, or throws and keeps the previous one. Files already on the device are not fetched again. */
export async function fillShell(surroundings: Surroundings, { version, files }: Shell): Promise<void> {
  const cache = await surroundings.caches.open(prefix + version)
  const keep = async (path: string) => cache.put(path, await obtain(surroundings, path))
  // The document first: if a new build were deployed meanwhile, the files would be missing.
  await keep(shellDocument)
  await keep(linkDocument)
  await Promise.all(files.map(keep))
}

async function obtain({ caches, fetch, origin }: Surroundings, path: string): Promise<Response> {
  const known = isImmutable(path) ? await caches.match(path) : undefined
  if (known) return known
  const answer = await fetch(new Request(new URL(path, origin), { cache: 'reload' }))
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** Keeps this build and the previous one, for tabs not reloaded yet. */
export async function dropOldShells(caches: CacheStorage, version: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + version)
  for (const name of names.slice(0, -1)) await caches.delete(name)
}

type Treatment = 'shell' | 'link' | 'file' | 'network'

/** Requests that the worker answers: workshop pages and build files. The API and the public site use the network; so does a link to sign while there is one. */
export function treatmentOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  files: ReadonlySet<string>,
): Treatment {
  const { origin: from, pathname } = new URL(url)
  if (method !== 'GET' || from !== origin) return 'network'
  if (mode === 'navigate')
    return isWorkshop(pathname) ? 'shell' : pathname.startsWith('/signature/') ? 'link' : 'network'
  return isImmutable(pathname) || files.has(pathname) ? 'file' : 'network'
}

/** Answers from the build's cache, else from the network. */
export async function answerFrom(
  { caches, fetch }: Surroundings,
  { version }: Shell,
  treatment: Exclude<Treatment, 'network'>,
  request: Request,
): Promise<Response> {
  const path = { shell: shellDocument, link: linkDocument, file: new URL(request.url).pathname }[treatment]
  const own = await (await caches.open(prefix + version)).match(path)
  if (treatment === 'link') return fetch(request).catch((error: unknown) => own ?? Promise.reject(error))
  return own ?? (treatment === 'file' ? await caches.match(path) : undefined) ?? fetch(request)
}

function isWorkshop(pathname: string): boolean {
  return pathname === shellDocument || pathname.startsWith(`${shellDocument}/`)
}

function isImmutable(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}
