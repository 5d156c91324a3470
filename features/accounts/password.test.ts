import { expect, test } from 'vitest'
import { passwordProblems } from '#features/accounts/password.ts'

test.each(['Carrosserie1', 'Tôlerie-neuve-2026', 'Rivet&Mastic42', 'ÉclatDePeinture9'])(
  '%s is a password',
  (password) => {
    expect(passwordProblems(password, 'zoe.lefevre@exemple.fr')).toEqual([])
  },
)

test.each([
  ['Court1', ['length']],
  ['sansmajuscule1', ['characters']],
  ['SansChiffreDuTout', ['characters']],
  ['court', ['length', 'characters']],
])('%s is refused for %j', (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems)
})

test.each([
  'Password1',
  'P@ssw0rd1',
  'Motdepasse1',
  'MotDePasse2026',
  'Azerty123',
  'Azertyuiop1',
  'Bonjour1',
  'Soleil2024!',
  'Marseille13',
  '1234567A',
  'Abcdefgh1',
  'Aaaaaaaa1',
  'Été2026!!',
])('%s is among the first that a thief tries', (password) => {
  expect(passwordProblems(password)).toContain('pwned')
})

test('the first part of the email address is no secret', () => {
  expect(passwordProblems('Zoelefevre1', 'zoe.lefevre@exemple.fr')).toEqual(['pwned'])
})
