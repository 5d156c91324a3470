import { expect, test } from 'vitest'
import { authSentence, serverUnreachable, wrongCredentials } from '#features/accounts/auth-sentences.ts'

const otherwise = 'Erreur lors de la création du compte'
const said = (code: string, message = '', reasons?: string[]) =>
  authSentence({ code, message, ...(reasons ? { reasons } : {}) }, otherwise)

test('a wrong password does not tell whether the account exists', () => {
  expect(said('invalid_credentials', 'Invalid login credentials')).toBe(wrongCredentials)
})

test('an unreachable server is named as such', () => {
  expect(said('unreachable')).toBe(serverUnreachable)
  expect(serverUnreachable).toMatch(
    /^Impossible de se connecter au serveur.* Veuillez vérifier votre connexion internet/,
  )
})

test('English messages of the wire are shown in French', () => {
  expect(said('user_already_exists', 'User already registered')).toMatch(/existe déjà/)
  expect(said('over_request_rate_limit', 'Request rate limit reached')).toMatch(/Patientez/)
  expect(said('validation_failed', 'Unable to validate email address: invalid format')).toBe('Email invalide')
  expect(said('validation_failed', 'Password cannot be longer than 72 characters')).toMatch(/au plus 72 caractères/)
  expect(said('validation_failed', 'Unable to read the fields')).toBe(otherwise)
  expect(said('PGRST303', 'JWT expired')).toMatch(/session a expiré/)
  expect(said('mfa_verification_failed', 'Invalid TOTP code entered')).toMatch(/code est incorrect/)
})

test('a weak password gets its reason', () => {
  expect(said('weak_password', '', ['length', 'characters'])).toMatch(/8 caractères/)
  expect(said('weak_password', '', ['characters'])).toMatch(/majuscule et un chiffre/)
  expect(said('weak_password', '', ['pwned'])).toMatch(/trop répandu/)
})

test('a second mail asked too soon tells how long to wait', () => {
  const message = 'For security purposes, you can only request this after 47 seconds.'
  expect(said('over_email_send_rate_limit', message)).toMatch(/47.secondes/)
  expect(said('over_email_send_rate_limit', 'email rate limit exceeded')).toMatch(/une heure/)
})

test('any other refusal shows the words of the server, else those of the screen', () => {
  expect(said('hook_timeout', 'Trop d’essais.')).toBe('Trop d’essais.')
  expect(said('unexpected_failure')).toBe(otherwise)
})
