import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isCanonicalAddress, keepRenderings, renderingKey } from '#app/kept-renderings.ts'

const page = (nonce: string) => `<script nonce="${nonce}">…</script><p>Été</p><script nonce="${nonce}"></script>`

test('a stored page is served again with a new nonce, compressed or not', () => {
  const renderings = keepRenderings()
  renderings.keep('accueil', page('premier'), 'premier')
  expect(renderings.take('accueil', 'second', 'identity')?.toString()).toBe(page('second'))
  const packed = renderings.take('accueil', 'troisième', 'gzip')
  expect(packed && gunzipSync(packed).toString()).toBe(page('troisième'))
})

test('a page with other data is rendered again', () => {
  const key = renderingKey({ path: '/blog', data: [1] })
  expect(renderingKey({ path: '/blog', data: [1] })).toBe(key)
  expect(renderingKey({ path: '/blog', data: [2] })).not.toBe(key)
})

test('the page asked for longest ago makes room', () => {
  const renderings = keepRenderings()
  renderings.keep('la première', 'a', 'n')
  renderings.keep('la deuxième', 'b', 'n')
  for (let at = 0; at < 99; at++) {
    renderings.take('la première', 'n', 'identity')
    renderings.keep(`une autre ${at}`, 'c', 'n')
  }
  expect(renderings.take('la première', 'n', 'identity')?.toString()).toBe('a')
  expect(renderings.take('la deuxième', 'n', 'identity')).toBeUndefined()
})

test.each(['/', '/pricing', '/blog/obligations-legales-garages'])(
  '%s is the canonical spelling of an address',
  (pathname) => {
    expect(isCanonicalAddress(pathname, '')).toBe(true)
  },
)

test.each([
  ['/pricing', '?utm_source=mail'],
  ['/PRICING', ''],
  ['/pricing/', ''],
  ['//pricing', ''],
  ['/pric%69ng', ''],
])('%s%s is another spelling of it', (pathname, search) => {
  expect(isCanonicalAddress(pathname, search)).toBe(false)
})
