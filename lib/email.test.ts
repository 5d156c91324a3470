import { expect, test } from 'vitest'
import { emailMistake } from '#lib/email.ts'

test.each([
  ['', 'Veuillez saisir une adresse email'],
  ['   ', 'Veuillez saisir une adresse email'],
  [undefined, 'Veuillez saisir une adresse email'],
  ['atelier', 'Email invalide'],
  ['zoe@garage', 'Email invalide'],
  [' zoe@garage.example ', undefined],
])('of the address %j the form says: %s', (text, sentence) => expect(emailMistake(text)).toBe(sentence))
