import { expect, test } from 'vitest'
import {
  newPasswordMistakes,
  passwordRules,
  type RegistrationForm,
  registrationMistakes,
} from '#features/accounts/registration.ts'

const claire: RegistrationForm = {
  firstName: 'Claire',
  lastName: 'Morel',
  email: 'claire@atelier.example',
  password: 'Carrosserie35',
  confirmPassword: 'Carrosserie35',
  terms: true,
}

test('a form that is well filled has no mistake', () => {
  expect(registrationMistakes(claire)).toEqual({})
})

test('an empty form says everything that it asks for', () => {
  const blank = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '', terms: false }
  expect(registrationMistakes(blank)).toEqual({
    firstName: 'Le prénom doit contenir au moins 2 caractères',
    lastName: 'Le nom doit contenir au moins 2 caractères',
    email: 'Veuillez saisir une adresse email',
    password: 'Le mot de passe doit contenir au moins 8 caractères',
    terms: "Vous devez accepter les conditions d'utilisation",
  })
})

test('an invalid address is refused', () => {
  expect(registrationMistakes({ ...claire, email: 'claire@atelier' })).toEqual({ email: 'Email invalide' })
})

test('blanks around a name do not make it longer', () => {
  expect(registrationMistakes({ ...claire, firstName: ' C ', lastName: 'Li' })).toEqual({
    firstName: 'Le prénom doit contenir au moins 2 caractères',
  })
})

test.each([
  ['Court1', 'Le mot de passe doit contenir au moins 8 caractères'],
  ['carrosserie35', 'Le mot de passe doit contenir au moins une majuscule'],
  ['Carrosserie', 'Le mot de passe doit contenir au moins un chiffre'],
  ['Élan1234', undefined],
])('of the password %s it says: %s', (password, sentence) => {
  expect(newPasswordMistakes({ password, confirmPassword: password }).password).toBe(sentence)
})

test('the second password is the first one', () => {
  expect(newPasswordMistakes({ password: 'Carrosserie35', confirmPassword: 'Carrosserie53' })).toEqual({
    confirmPassword: 'Les mots de passe ne correspondent pas',
  })
})

test('each rule of the password is checked by itself while one types', () => {
  const held = (password: string) => passwordRules.filter(({ holds }) => holds(password)).map(({ name }) => name)
  expect(held('')).toEqual([])
  expect(held('A')).toEqual(['uppercase'])
  expect(held('a1')).toEqual(['digit'])
  expect(held('carrosserie')).toEqual(['length'])
  expect(held('Carrosserie35')).toEqual(['length', 'uppercase', 'digit'])
})
