import { decodeEntities } from '#features/blog/html-entities.ts'
import type { ProseElement, ProseNode } from '#lib/prose.ts'

/** The elements that an article may hold: whatever else its author wrote is unwrapped or left out. */
export const richTags = new Set([
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'small', 'code', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
])
const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4', del: 's', strike: 's', ins: 'u' }
const alone = new Set(['br', 'hr'])
const blocks = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'pre', 'hr', 'table'])
const phrases = new Set(['p', 'h2', 'h3', 'h4'])
const tableParts = new Set(['table', 'thead', 'tbody', 'tr'])
const silent =
  /^(script|style|svg|math|iframe|object|embed|noscript|template|textarea|title|select|xmp|noembed|noframes|plaintext|audio|video|canvas|head)$/
const depth = 40

type Token = { text: string } | { open: string; attributes: string } | { close: string }

/**
 * The body of an article that comes from outside: HTML, or text with line breaks. It becomes a tree of elements of the
 * list, without attributes but the addresses of links, and is never given to a browser as HTML.
 */
export function nodesOfContent(content: string): ProseNode[] {
  return /<[a-z!/]/i.test(content) ? nodesOfHtml(content) : nodesOfText(content)
}

function nodesOfText(text: string): ProseNode[] {
  const paragraphs = text.replaceAll('\r\n', '\n').split(/\n[^\S\n]*\n/)
  const filled = paragraphs.map((paragraph) => paragraph.trim()).filter(Boolean)
  return filled.map((paragraph) => ({
    tag: 'p',
    children: paragraph.split('\n').flatMap((line, rank) => (rank ? [{ tag: 'br', children: [] }, line] : [line])),
  }))
}

function nodesOfHtml(html: string): ProseNode[] {
  const root: ProseElement = { tag: 'article', children: [] }
  const open = [root]
  for (const token of tokensOf(html)) {
    if ('text' in token) addText(open, token.text)
    else if ('open' in token) enter(open, token)
    else leave(open, renamed[token.close] ?? token.close)
  }
  return paragraphed(root.children)
}

/** The innermost element that is open; the article itself always is. */
function last(open: ProseElement[]): ProseElement {
  return open.at(-1) ?? { tag: 'article', children: [] }
}

function addText(open: ProseElement[], text: string): void {
  const { tag, children } = last(open)
  const isBetween = tableParts.has(tag) || tag === 'ul' || tag === 'ol'
  if (text && !(isBetween && (tableParts.has(tag) || !text.trim()))) children.push(decodeEntities(text))
}

function enter(open: ProseElement[], { open: name, attributes }: { open: string; attributes: string }): void {
  const tag = renamed[name] ?? name
  if (!richTags.has(tag)) return
  if (blocks.has(tag)) leaveNearest(open, phrases)
  else if (tag === 'a' || tag === 'li' || tag === 'td' || tag === 'th') leaveNearest(open, siblingsOf(tag))
  if (tag === 'tr') leaveNearest(open, new Set(['tr']))
  if (tag === 'tr' && last(open).tag === 'table') push(open, { tag: 'tbody', children: [] })
  if (!fits(tag, last(open).tag) || open.length > depth) return
  const to = tag === 'a' ? safeAddress(attributes) : undefined
  const element: ProseElement = to ? { tag, to, children: [] } : { tag, children: [] }
  if (alone.has(tag)) last(open).children.push(element)
  else push(open, element)
}

function push(open: ProseElement[], element: ProseElement): void {
  last(open).children.push(element)
  open.push(element)
}

function siblingsOf(tag: string): Set<string> {
  return new Set(tag === 'td' || tag === 'th' ? ['td', 'th'] : [tag])
}

/** Browsers move what stands where it may not: the tree holds nothing that they would move. */
function fits(tag: string, parent: string): boolean {
  if (tag === 'li') return parent === 'ul' || parent === 'ol'
  if (tag === 'td' || tag === 'th') return parent === 'tr'
  if (tag === 'tr') return parent === 'thead' || parent === 'tbody'
  if (tag === 'thead' || tag === 'tbody') return parent === 'table'
  if (parent === 'ul' || parent === 'ol' || tableParts.has(parent)) return false
  return !blocks.has(tag) || ['article', 'li', 'td', 'th', 'blockquote'].includes(parent)
}

/** Closes the nearest of these, unless a list or a table stands between. */
function leaveNearest(open: ProseElement[], tags: Set<string>): void {
  for (let rank = open.length - 1; rank > 0; rank -= 1) {
    const { tag } = open[rank] ?? last(open)
    if (tags.has(tag)) {
      open.length = rank
      return
    }
    if (tag === 'ul' || tag === 'ol' || tag === 'table') return
  }
}

function leave(open: ProseElement[], tag: string): void {
  const rank = open.findLastIndex((element) => element.tag === tag)
  if (rank > 0) open.length = rank
}

/** Words that stand alone in the article become paragraphs. */
function paragraphed(nodes: ProseNode[]): ProseNode[] {
  const done: ProseNode[] = []
  let phrase: ProseNode[] = []
  const close = () => {
    if (phrase.some((node) => typeof node !== 'string' || node.trim())) done.push({ tag: 'p', children: phrase })
    phrase = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !blocks.has(node.tag)) phrase.push(node)
    else {
      close()
      done.push(node)
    }
  }
  close()
  return done
}

function* tokensOf(html: string): Generator<Token> {
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next < 0) return yield { text: html.slice(at) }
    if (next > at) yield { text: html.slice(at, next) }
    at = next
    const tag = /^<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/i.exec(html.slice(at, at + 4_000))
    if (tag) {
      const [whole, slash, name = '', attributes = ''] = tag
      at += whole.length
      const lower = name.toLowerCase()
      if (slash) yield { close: lower }
      else if (silent.test(lower)) at = endOf(html, at, `</${lower}`)
      else yield { open: lower, attributes }
    } else if (html.startsWith('<!--', at)) at = endOf(html, at + 4, '--')
    else if (/^<[a-z/!?]/i.test(html.slice(at, at + 2))) at = endOf(html, at, '')
    else {
      yield { text: '<' }
      at += 1
    }
  }
}

/** Just after the first `>` that follows these letters, or the end of it all. */
function endOf(html: string, from: number, letters: string): number {
  const found = html.toLowerCase().indexOf(letters, from)
  const end = found < 0 ? -1 : html.indexOf('>', found)
  return end < 0 ? html.length : end + 1
}

/** Where a link may lead: a page of this site, a part of this page, the web, a mailbox or a telephone. */
export function safeAddress(attributes: string): string | undefined {
  const [, quoted, single, bare] = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  const address = decodeEntities(quoted ?? single ?? bare ?? '').replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '')
  return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address) ? address : undefined
}
