import { expect, test } from 'vitest'
import { shareAddress, shareChannels } from '#features/blog/share.ts'

const article = { title: 'Devis & facture : 150 €', url: 'https://exemple.fr/blog/devis?a=1&b=2' }

test('an article is shared on five channels', () => {
  expect(shareChannels.map(({ label }) => label)).toEqual(['LinkedIn', 'Facebook', 'X', 'Email', 'Copier le lien'])
})

test('each channel gets the whole address and the whole title', () => {
  const asked = (channel: 'linkedin' | 'facebook' | 'x') => new URL(shareAddress(channel, article))
  expect(asked('linkedin').searchParams.get('url')).toBe(article.url)
  expect(asked('facebook').searchParams.get('u')).toBe(article.url)
  expect(Object.fromEntries(asked('x').searchParams)).toEqual({ text: article.title, url: article.url })
})

test('a mail keeps its spaces, and a copy is the address itself', () => {
  const mail = shareAddress('email', article)
  expect(mail).toMatch(/^mailto:\?subject=Devis%20%26%20facture/)
  expect(decodeURIComponent(mail.split('body=')[1] ?? '')).toBe(article.url)
  expect(shareAddress('copy', article)).toBe(article.url)
})
