import { expect, test } from 'vitest'
import { asleep } from '#app/asleep.ts'

const page = `<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/><link rel="stylesheet" href="/c.css"/></head><body><p>Texte</p><script nonce="n">window.x = 1</script><script nonce="n" type="module" async="">import "/assets/a.js"</script></body>`

test('the scripts of a page wait, with the list of their files', () => {
  expect(asleep(page)).toBe(
    `<head><link rel="stylesheet" href="/c.css"/></head><body><p>Texte</p><script nonce="n">window.x = 1</script><script nonce="n" type="text/plain" id="scripts" data-files="/assets/a.js /assets/b.js">import "/assets/a.js"</script></body>`,
  )
})

test('a page without scripts is left alone', () => {
  expect(asleep('<p>Texte</p>')).toBe('<p>Texte</p>')
})
