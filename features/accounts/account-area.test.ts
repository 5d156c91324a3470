import { expect, test } from 'vitest'
import {
  codeMistakes,
  codesLeft,
  deviceNameMistakes,
  emailNews,
  inFours,
  nameMistakes,
  newEmailMistakes,
  passwordMistakes,
  printedCodes,
} from '#features/accounts/account-area.ts'

test('a name says as much as at the registration', () => {
  expect(nameMistakes({ firstName: 'Zoé', lastName: 'Lefèvre' })).toEqual({})
  expect(nameMistakes({ firstName: ' Z ', lastName: '' })).toEqual({
    firstName: 'Le prénom doit contenir au moins 2 caractères',
    lastName: 'Le nom doit contenir au moins 2 caractères',
  })
})

test('a new address is one, and another than the present one', () => {
  expect(newEmailMistakes({ email: '' }, 'zoe@garage.example')).toEqual({ email: 'Veuillez saisir une adresse email' })
  expect(newEmailMistakes({ email: 'zoe@' }, 'zoe@garage.example')).toEqual({ email: 'Email invalide' })
  expect(newEmailMistakes({ email: ' Zoe@Garage.example ' }, 'zoe@garage.example')).toEqual({
    email: 'C’est déjà votre adresse email',
  })
  expect(newEmailMistakes({ email: 'zoe@autre.example' }, 'zoe@garage.example')).toEqual({})
})

test('the present password is asked of who has one', () => {
  const form = { currentPassword: '', password: 'Tolerie-neuve-35', confirmPassword: 'Tolerie-neuve-35' }
  expect(passwordMistakes(form, true)).toEqual({ currentPassword: 'Veuillez saisir votre mot de passe' })
  expect(passwordMistakes(form, false)).toEqual({})
  expect(passwordMistakes({ ...form, confirmPassword: 'Autre' }, false)).toEqual({
    confirmPassword: 'Les mots de passe ne correspondent pas',
  })
})

test('a telephone has a name, and a code six digits', () => {
  expect(deviceNameMistakes({ name: '  ' })).toEqual({ name: 'Donnez un nom à cet appareil' })
  expect(deviceNameMistakes({ name: 'T'.repeat(101) })).toEqual({ name: '100 caractères au plus' })
  expect(deviceNameMistakes({ name: 'Téléphone' })).toEqual({})
  expect(codeMistakes({ code: '123 456' })).toEqual({})
  expect(codeMistakes({ code: '12345' })).toEqual({ code: 'Saisissez les 6 chiffres du code' })
})

test('a secret is typed in groups of four', () => {
  expect(inFours('ABCDEFGHIJ')).toBe('ABCD\u00a0EFGH\u00a0IJ')
})

test('three recovery codes or fewer are few', () => {
  expect(codesLeft(10)).toEqual({ isLow: false, sentence: 'Il vous reste 10\u00a0codes de secours.' })
  expect(codesLeft(3).isLow).toBe(true)
  expect(codesLeft(1)).toEqual({ isLow: true, sentence: 'Il ne vous reste qu’un code de secours.' })
  expect(codesLeft(0)).toEqual({ isLow: true, sentence: 'Il ne vous reste aucun code de secours.' })
})

test('the printed codes say whose they are and since when', () => {
  const text = printedCodes({ codes: ['A-1', 'B-2'], email: 'zoe@garage.example', day: '21/11/2026', product: 'X' })
  expect(text).toContain('Compte\u00a0: zoe@garage.example')
  expect(text).toContain('Créés le 21/11/2026.')
  expect(text).toContain('\r\nA-1\r\nB-2\r\n')
})

test('a person who opens an address change link reads its result', () => {
  expect(emailNews('')).toBeUndefined()
  expect(emailNews('#error=access_denied&error_code=otp_expired')?.isBad).toBe(true)
  const half = '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb='
  expect(emailNews(half)?.sentence).toContain('Première confirmation')
  expect(emailNews('#message=Email+changed&sb=')?.sentence).toContain('la nouvelle est la vôtre')
})
