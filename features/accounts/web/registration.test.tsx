import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Registration } from '#features/accounts/web/registration.tsx'
import { renderPublicPart } from '#tests/dom/render-part.tsx'

const settings = { '/auth/v1/settings': () => Response.json({ external: { google: false } }) }
const open = (wire = {}) => renderPublicPart(<Registration />, { at: '/register', wire: { ...settings, ...wire } })

const field = (name: string) => screen.findByLabelText(name)
const send = () => screen.getByRole('button', { name: 'Créer mon compte' })

async function fill({ user }: ReturnType<typeof open>): Promise<void> {
  await user.type(await field('Prénom'), 'Zoé')
  await user.type(await field('Nom'), 'Lefèvre')
  await user.type(await field('Adresse email'), 'zoe@carrosserie.example')
  await user.type(await field('Mot de passe'), 'Tolerie-neuve-35')
  await user.type(await field('Confirmer le mot de passe'), 'Tolerie-neuve-35')
  await user.click(screen.getByRole('checkbox'))
}

test('the registration names its errors by field, focuses the first, and forgets corrected ones', async () => {
  const { user } = open()
  await user.type(await field('Adresse email'), 'zoe@')
  await user.type(await field('Confirmer le mot de passe'), 'x')
  await user.click(send())
  for (const sentence of [
    'Le prénom doit contenir au moins 2 caractères',
    'Le nom doit contenir au moins 2 caractères',
    'Email invalide',
    'Le mot de passe doit contenir au moins 8 caractères',
    'Les mots de passe ne correspondent pas',
    "Vous devez accepter les conditions d'utilisation",
  ]) {
    await screen.findByText(sentence)
  }
  const firstName = await field('Prénom')
  expect(document.activeElement).toBe(firstName)
  expect(firstName.getAttribute('aria-invalid')).toBe('true')
  await user.type(firstName, 'Zoé')
  expect(screen.queryByText('Le prénom doit contenir au moins 2 caractères')).toBeNull()
  screen.getByText('Le nom doit contenir au moins 2 caractères')
})

test('a password is checked while it is typed, and so is its twin', async () => {
  const { user, container } = open()
  const held = () => [...container.querySelectorAll('li[data-held]')].map(({ textContent }) => textContent)
  await user.type(await field('Mot de passe'), 'carrosserie')
  expect(held()).toEqual(['Au moins 8 caractères, fait'])
  await user.type(await field('Mot de passe'), '{Home}{Delete}C{End}35')
  expect(held()).toHaveLength(3)
  await user.type(await field('Confirmer le mot de passe'), 'Carrosserie')
  screen.getByText('Les mots de passe ne correspondent pas')
  await user.type(await field('Confirmer le mot de passe'), '35')
  screen.getByText('Les mots de passe correspondent')
})

test.each([
  ['carrosserie35', 'Le mot de passe doit contenir au moins une majuscule'],
  ['Carrosserie', 'Le mot de passe doit contenir au moins un chiffre'],
])('the password « %s » is refused: %s', async (password, sentence) => {
  const { user } = open()
  await user.type(await field('Mot de passe'), password)
  await user.click(send())
  await screen.findByText(sentence)
})

test('a sign-up that fails without a message shows ours', async () => {
  const failed = () => Response.json({ code: 'unexpected_failure', message: '' }, { status: 500 })
  const page = open({ '/auth/v1/signup': failed })
  await fill(page)
  await page.user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe('Erreur lors de la création du compte')
})

test('a taken address and a common password are refused in French', async () => {
  const refused = (more: object) => () => Response.json({ message: '', ...more }, { status: 422 })
  const page = open({ '/auth/v1/signup': refused({ code: 'user_already_exists' }) })
  await fill(page)
  await page.user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe('Un compte existe déjà avec cette adresse email.')
  page.server.wire['/auth/v1/signup'] = refused({ code: 'weak_password', weak_password: { reasons: ['pwned'] } })
  await page.user.click(send())
  await screen.findByText('Ce mot de passe est trop répandu. Choisissez-en un autre.')
  expect(document.activeElement).toBe(await field('Mot de passe'))
})

test('where addresses are confirmed, the registration sends to the mailbox and may send again', async () => {
  const page = open({
    '/auth/v1/signup': () => Response.json({ id: 'zoe', email: 'zoe@carrosserie.example' }),
    '/auth/v1/resend': () => Response.json({}),
  })
  await fill(page)
  await page.user.click(send())
  await screen.findByRole('heading', { name: 'Vérifiez votre boîte mail' })
  screen.getByText(/zoe@carrosserie\.example/)
  await page.user.click(screen.getByRole('button', { name: 'Renvoyer l’email' }))
  await screen.findByText('Un nouvel email est parti.')
})
