import { act, screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { startOnboarding } from '#features/accounts/onboarding.ts'
import { OnboardingSteps } from '#features/accounts/web/onboarding-steps.tsx'
import { newId } from '#lib/id.ts'
import { signIn } from '#tests/dom/page.ts'
import { renderPublicPart } from '#tests/dom/render-part.tsx'

const zoe = { id: newId(), email: 'zoe@carrosserie.example', firstName: 'Zoé', lastName: 'Lefèvre' }
const user = { id: zoe.id, email: zoe.email, user_metadata: { first_name: 'Zoé', last_name: 'Lefèvre' } }

function Profile() {
  const navigate = useNavigate()
  const start = startOnboarding(zoe, null)
  return <OnboardingSteps accountId={zoe.id} start={start} onDone={() => navigate('/dashboard', { replace: true })} />
}

test('a profile that is complete is left behind: Back leads to the page before its first step', async () => {
  const wire = { '/auth/v1/user': () => Response.json(user), '/rest/v1/users_extended': () => Response.json({}) }
  const page = renderPublicPart(<Profile />, { at: '/pricing', route: '/onboarding', wire })
  signIn(zoe)
  await act(() => page.router.navigate('/onboarding'))
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
  await page.user.type(await screen.findByLabelText(/Nom de l’entreprise/), 'Carrosserie Lefèvre')
  await press('Suivant')
  await press('Précédent')
  await screen.findByRole('heading', { name: 'Votre entreprise' })
  await press('Suivant')
  await press('Terminer')
  await press('Accéder au tableau de bord')
  await expect.poll(() => page.router.state.location.pathname).toBe('/dashboard')
  await act(() => page.router.navigate(-1))
  await expect.poll(() => page.router.state.location.pathname).toBe('/pricing')
  expect(sessionStorage.getItem(`onboarding-${zoe.id}`)).toBeNull()
})

test('a SIRET that the public register does not know is reported, and the company can still be typed', async () => {
  const wire = { '/search': () => Response.json({ results: [] }) }
  const { user } = renderPublicPart(<Profile />, { at: '/onboarding', wire })
  await user.type(await screen.findByLabelText(/SIRET/), '73282932000074')
  const said = await screen.findByText(/introuvable au registre public/)
  expect(said.getAttribute('role')).toBe('status')
  await user.type(screen.getByLabelText(/Nom de l’entreprise/), 'Carrosserie Lefèvre')
  await user.click(screen.getByRole('button', { name: 'Suivant' }))
  await screen.findByLabelText('Ville')
})
