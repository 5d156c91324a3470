import { expect, test } from 'vitest'
import { renderMail } from '#platform/outgoing/mail-body.ts'

const action = { label: 'Choisir un mot de passe', url: 'https://garage.example/reset?a=1&b=2' }

test('the text and the HTML of a mail say the same', () => {
  const { text, html } = renderMail({ text: 'Bonjour Zoé,\n\nVotre véhicule\nest prêt.', action })
  expect(text).toBe(
    'Bonjour Zoé,\n\nVotre véhicule\nest prêt.\n\nChoisir un mot de passe\u00a0:\nhttps://garage.example/reset?a=1&b=2\n',
  )
  expect(html).toContain('<p>Bonjour Zoé,</p>\n<p>Votre véhicule<br>est prêt.</p>')
  expect(html).toContain('href="https://garage.example/reset?a=1&amp;b=2"')
  expect(html).toContain('>Choisir un mot de passe</a>')
})

test('a name that looks like HTML arrives as it was written', () => {
  const { html } = renderMail({ text: 'Bonjour <img src=x onerror="alert(1)"> & fils' })
  expect(html).toContain('Bonjour &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; fils')
})

test('the only link of a mail is its button, because people may have written its text', () => {
  const { html } = renderMail({ text: 'Voir https://pirate.example/devis/1. Merci', action })
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://garage.example/reset?a=1&amp;b=2"'])
})
