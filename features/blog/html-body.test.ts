import { describe, expect, test } from 'vitest'
import { nodesOfContent, richTags, safeAddress } from '#features/blog/html-body.ts'
import { type ProseNode, textOf } from '#lib/prose.ts'

const shown = (nodes: ProseNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return `<${node.tag}${node.to ? ` to=${node.to}` : ''}>${shown(node.children)}</>`
    })
    .join('')
const read = (content: string) => shown(nodesOfContent(content))

test('a text with line breaks becomes paragraphs', () => {
  expect(read('Un devis.\nDeux lignes.\n\nUne facture & 3 < 4.')).toBe(
    '<p>Un devis.<br></>Deux lignes.</><p>Une facture & 3 < 4.</>',
  )
})

test('headings, lists, links, tables and accents of an article are kept', () => {
  expect(read('<h1>D&eacute;vis</h1>\n<p class="x">Le <strong>devis</strong> <a href="/pricing">ici</a></p>')).toBe(
    '<h2>Dévis</><p>Le <strong>devis</> <a to=/pricing>ici</></>',
  )
  expect(read('<ul><li>un<li>deux</ul>')).toBe('<ul><li>un</><li>deux</></>')
  expect(read('<table><tr><th>A<td>B<tr><td>C</table>')).toBe(
    '<table><tbody><tr><th>A</><td>B</></><tr><td>C</></></></>',
  )
})

test('words without a paragraph get one, and an unknown element leaves its words', () => {
  expect(read('<div><font color=red>Bonjour</font> à <em>tous</em></div><p>Suite')).toBe(
    '<p>Bonjour à <em>tous</></><p>Suite</>',
  )
})

test('an element that browsers would move never enters the tree', () => {
  expect(read('<p>un<p>deux<ul>texte <p>x</p><li>trois</ul>')).toBe('<p>un</><p>deux</><ul>texte x<li>trois</></>')
  expect(read('<li>seul</li><td>case</td>')).toBe('<p>seulcase</>')
  expect(read('<a href="/a">un<a href="/b">deux</a>')).toBe('<p><a to=/a>un</><a to=/b>deux</></>')
  expect(read('<table>perdu<tr>perdu<td>gardé</table>')).toBe('<table><tbody><tr><td>gardé</></></></>')
})

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example/a.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="position:fixed">x</p>',
  '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<svg onload=alert(1)>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<style>body{display:none}</style>',
  '<style><!--</style><img src=x onerror=alert(1)>--></style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa&#x09;Script&colon;alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a title="href=/x" href="vbscript:x">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x',
  '<p title="a>b" onmouseover=\'alert(1)\'>x</p',
  '<!--><img src=x onerror=alert(1)>-->',
  '<a href="/x" onclick=alert(1)//',
  '<p/onclick=alert(1)>x',
  '<'.repeat(2_000),
  '<b>'.repeat(2_000),
]

describe.each(attacks)('an attack in an article is removed: %s', (attack) => {
  const nodes = nodesOfContent(`<p>avant</p>${attack}<p>après</p>`)

  test('leaves elements of the list only, with safe addresses and nothing else', () => {
    const check = (node: ProseNode): void => {
      if (typeof node === 'string') return
      expect([...richTags]).toContain(node.tag)
      expect(Object.keys(node).filter((key) => !['tag', 'to', 'children'].includes(key))).toEqual([])
      if (node.to !== undefined) expect(node.to).toMatch(/^(https?:\/\/|mailto:|tel:|#|\/[a-z])/)
      node.children.forEach(check)
    }
    nodes.forEach(check)
    expect(textOf(nodes)).toContain('avant')
  })
})

test('a script is not read out either', () => {
  expect(read('<p>a</p><script>alert(1)</script><style>p{}</style><p>b</p>')).toBe('<p>a</><p>b</>')
})

test('links lead to this site, the web, mailboxes and telephones', () => {
  expect(safeAddress('https://www.legifrance.gouv.fr')).toBe('https://www.legifrance.gouv.fr')
  expect(safeAddress('/pricing#a')).toBe('/pricing#a')
  expect(safeAddress('mailto:a@b.fr')).toBe('mailto:a@b.fr')
  expect(safeAddress('ftp://x')).toBeUndefined()
  expect(safeAddress()).toBeUndefined()
  expect(read("<a class=x href='/pricing'>prix</a> <a data-href=/x>rien</a>")).toBe(
    '<p><a to=/pricing>prix</> <a>rien</></>',
  )
})

test('entities become their characters, and an unknown one stays as written', () => {
  expect(read('<p>R&eacute;paration&nbsp;: 150&nbsp;&euro; &#233;&#xE9; &lt;b&gt;</p>')).toBe(
    '<p>Réparation\u00a0: 150\u00a0€ éé <b></>',
  )
  expect(read('<p>Dupont & fils &inconnu; &constructor; AT&T</p>')).toBe(
    '<p>Dupont & fils &inconnu; &constructor; AT&T</>',
  )
  expect(read('<p>&#0;&#x110000;&#xD800;</p>')).toBe('<p>\ufffd\ufffd\ufffd</>')
})
