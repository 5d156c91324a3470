import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ForgotPassword } from '#features/accounts/web/forgot-password.tsx'
import { SignIn } from '#features/accounts/web/sign-in.tsx'
import { renderPublicPart } from '#tests/dom/render-part.tsx'

const settings = { '/auth/v1/settings': () => Response.json({ external: { google: false } }) }
const failed = () => Response.json({ code: 'unexpected_failure', message: '' }, { status: 500 })
const press = (name: string) => screen.getByRole('button', { name })

test('the sign-in says when the server cannot be reached, or failed without a word', async () => {
  const { user, server } = renderPublicPart(<SignIn />, { at: '/login', wire: settings })
  await user.type(await screen.findByLabelText('Adresse email'), 'zoe@carrosserie.example')
  await user.type(screen.getByLabelText('Mot de passe'), 'x')
  server.state = 'cut'
  await user.click(press('Se connecter'))
  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(/^Impossible de se connecter au serveur.*Veuillez vérifier votre connexion internet/)
  server.state = 'well'
  server.wire['/auth/v1/token'] = failed
  await user.click(press('Se connecter'))
  await screen.findByText("Une erreur s'est produite lors de la connexion. Veuillez réessayer.")
})

test('the sign-in form names its errors, forgets them once corrected, and refuses a wrong password', async () => {
  const wrong = () =>
    Response.json({ code: 'invalid_credentials', message: 'Invalid login credentials' }, { status: 400 })
  const { user } = renderPublicPart(<SignIn />, { at: '/login', wire: { ...settings, '/auth/v1/token': wrong } })
  await user.type(await screen.findByLabelText('Adresse email'), 'zoe@')
  await user.click(press('Se connecter'))
  await screen.findByText('Email invalide')
  screen.getByText('Veuillez saisir votre mot de passe')
  await user.type(screen.getByLabelText('Adresse email'), 'carrosserie.example')
  expect(screen.queryByText('Email invalide')).toBeNull()
  await user.type(screen.getByLabelText('Mot de passe'), 'MauvaisMot1')
  await user.click(press('Se connecter'))
  expect((await screen.findByRole('alert')).textContent).toContain('Email ou mot de passe incorrect.')
})

test.for([
  ['access_denied', 'Impossible de se connecter avec Google'],
  ['user_banned', 'Ce compte est suspendu.'],
] as const)('a return from Google with « %s » shows: %s', async ([code, sentence]) => {
  renderPublicPart(<SignIn />, { at: `/login?google=${code}`, wire: settings })
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
})

test('the forgotten password never tells whether an address has an account', async () => {
  const { user, server } = renderPublicPart(<ForgotPassword />, {
    at: '/forgot-password',
    wire: { ...settings, '/auth/v1/recover': () => Response.json({}) },
  })
  const send = async () => user.click(await screen.findByRole('button', { name: 'Envoyer le lien' }))
  await send()
  await screen.findByText('Veuillez saisir une adresse email')
  await user.type(screen.getByLabelText('Adresse email'), 'personne@carrosserie.example')
  await send()
  await screen.findByText(/Si un compte existe pour/)
  await user.click(press('Essayer une autre adresse'))
  server.wire['/auth/v1/recover'] = failed
  await user.type(await screen.findByLabelText('Adresse email'), 'zoe@carrosserie.example')
  await send()
  await screen.findByText("Une erreur est survenue lors de l'envoi de l'email de réinitialisation")
})
