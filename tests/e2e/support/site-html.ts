import { type APIRequestContext, expect } from '@playwright/test'

export type SiteHtml = {
  status: number
  html: string
  title: string
  /** The HTML between `<main>` and `</main>`. */
  text: string
  /** The targets of its links, as they are written. */
  links: string[]
  /** Pictures, styles, scripts and icons. */
  files: string[]
  anchors: Set<string>
  metas: Record<string, string>
  canonical: string
  structured: Structured[]
}
type Structured = Record<string, unknown> & { '@context': string; '@type': string }

/** A page as search engines get it, before any script runs. */
export async function readSiteHtml(request: APIRequestContext, address: string): Promise<SiteHtml> {
  const answer = await request.get(address)
  const html = await answer.text()
  const tags = [...html.matchAll(/<(\w+)\b((?:"[^"]*"|[^">])*)>/g)].map(([, name, fields = '']) => ({
    name,
    fields: Object.fromEntries(
      [...fields.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, read(value)]),
    ),
  }))
  const all = (name: string) => tags.filter((tag) => tag.name === name).map(({ fields }) => fields)
  const written = (fields: (string | undefined)[]) => fields.flatMap((field) => field ?? [])
  const sheets = all('link').filter(({ rel }) => rel !== 'canonical' && rel !== 'alternate')
  return {
    status: answer.status(),
    html,
    title: read(/<title>([^<]*)/.exec(html)?.[1]),
    text: wordsOf(/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''),
    links: written(all('a').map(({ href }) => href)),
    files: written([...sheets.map(({ href }) => href), ...[...all('img'), ...all('script')].map(({ src }) => src)]),
    anchors: new Set(written(tags.map(({ fields }) => fields.id))),
    metas: Object.fromEntries(all('meta').map(({ name, property, content }) => [name ?? property, content ?? ''])),
    canonical: all('link').find(({ rel }) => rel === 'canonical')?.href ?? '',
    structured: [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  }
}

/** The schema.org description of the page. */
export function structuredAs({ structured }: SiteHtml, type: string): Structured {
  const found = structured.find((each) => each['@type'] === type)
  expect(found, type).toMatchObject({ '@context': 'https://schema.org' })
  return found ?? { '@context': '', '@type': '' }
}

function wordsOf(html: string): string {
  const text = html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ').replace(/<!--.*?-->/gs, '')
  return read(
    text.replace(/<\/?(?:p|h\d|li|td|th|dt|dd|a|div|section|summary|button)\b[^>]*>/g, ' ').replace(/<[^>]+>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()
}

function read(text = ''): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: '\u00a0' }
  return text.replace(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole)
}
