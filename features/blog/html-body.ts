import { Parser } from 'htmlparser2'
import type { ProseElement, ProseNode } from '#lib/prose.ts'

/** Elements allowed in an article; others are unwrapped or dropped. */
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

/** Parses the body of a foreign article, HTML or plain text, into a tree of allowed elements. Only link addresses survive as attributes, and no browser ever receives the HTML. */
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
  let silence = 0
  const parser = new Parser({
    ontext(text) {
      if (silence === 0) addText(open, text)
    },
    onopentag(name, { href }) {
      if (silence > 0 || silent.test(name)) silence += 1
      else enter(open, name, href)
    },
    onclosetag(name) {
      if (silence > 0) silence -= 1
      else leave(open, renamed[name] ?? name)
    },
  })
  parser.end(html)
  return paragraphed(root.children)
}

/** The innermost open element, or the article itself. */
function last(open: ProseElement[]): ProseElement {
  return open.at(-1) ?? { tag: 'article', children: [] }
}

function addText(open: ProseElement[], text: string): void {
  const { tag, children } = last(open)
  const isBetween = tableParts.has(tag) || tag === 'ul' || tag === 'ol'
  if (isBetween && (tableParts.has(tag) || !text.trim())) return
  const before = children.at(-1)
  // The parser reports an entity as a separate text.
  if (typeof before === 'string') children[children.length - 1] = before + text
  else children.push(text)
}

function enter(open: ProseElement[], name: string, href: string | undefined): void {
  const tag = renamed[name] ?? name
  if (!richTags.has(tag)) return
  if (blocks.has(tag)) leaveNearest(open, phrases)
  else if (tag === 'a' || tag === 'li' || tag === 'td' || tag === 'th') leaveNearest(open, siblingsOf(tag))
  if (tag === 'tr') leaveNearest(open, new Set(['tr']))
  if (tag === 'tr' && last(open).tag === 'table') push(open, { tag: 'tbody', children: [] })
  if (!fits(tag, last(open).tag) || open.length > depth) return
  const to = tag === 'a' ? safeAddress(href) : undefined
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

/** Browsers relocate misplaced elements, so the tree contains none. */
function fits(tag: string, parent: string): boolean {
  if (tag === 'li') return parent === 'ul' || parent === 'ol'
  if (tag === 'td' || tag === 'th') return parent === 'tr'
  if (tag === 'tr') return parent === 'thead' || parent === 'tbody'
  if (tag === 'thead' || tag === 'tbody') return parent === 'table'
  if (parent === 'ul' || parent === 'ol' || tableParts.has(parent)) return false
  return !blocks.has(tag) || ['article', 'li', 'td', 'th', 'blockquote'].includes(parent)
}

/** Closes the nearest of these elements, unless a list or a table lies between. */
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

/** Wraps loose words in paragraphs. */
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

/** Allowed link addresses: pages and anchors of this site, the web, mail and telephone. */
export function safeAddress(href = ''): string | undefined {
  const address = href.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '')
  return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address) ? address : undefined
}
