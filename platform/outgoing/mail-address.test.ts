import { expect, test } from 'vitest'
import { fitsInHeader, isMailAddress, parseMailbox } from '#platform/outgoing/mail-address.ts'

test('the addresses of clients are accepted', () => {
  for (const address of [
    'zoe.lefevre@exemple.fr',
    'o.k+devis@mail.exemple.co.uk',
    "d'angelo@exemple.fr",
    'contact@garage-été.fr',
  ]) {
    expect(isMailAddress(address)).toBe(true)
  }
})

test('anything but one address is refused', () => {
  for (const address of [
    '',
    'zoe',
    'zoe@',
    '@exemple.fr',
    'zoe@exemple',
    'zoe@exemple..fr',
    '.zoe@exemple.fr',
    'zoe@-exemple.fr',
    'a@b.fr, c@d.fr',
    'a@b.fr\r\nBcc: c@d.fr',
    'Zoé <zoe@exemple.fr>',
    '"a b"@exemple.fr',
    'a@[127.0.0.1]',
    `${'a'.repeat(65)}@exemple.fr`,
    `a@${'b'.repeat(250)}.fr`,
  ]) {
    expect(isMailAddress(address)).toBe(false)
  }
})

test('the sender is a name and an address, or an address', () => {
  expect(parseMailbox('Carrosserie Martin <contact@martin.fr>')).toEqual({
    name: 'Carrosserie Martin',
    address: 'contact@martin.fr',
  })
  expect(parseMailbox('"Martin, fils" <contact@martin.fr>')?.name).toBe('Martin, fils')
  expect(parseMailbox('contact@martin.fr')).toEqual({ name: '', address: 'contact@martin.fr' })
  expect(parseMailbox('Martin <contact>')).toBeUndefined()
})

test('a subject of two lines could add a recipient: it does not fit', () => {
  expect(fitsInHeader('Votre véhicule est prêt : 🚗')).toBe(true)
  for (const text of ['Prêt\r\nBcc: x@y.fr', 'Prêt\n', 'Prêt\0', 'Prêt\u2028x']) expect(fitsInHeader(text)).toBe(false)
})
