import { auth } from '#browser/auth-calls.ts'
import { session } from '#browser/session.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import { mustBeSignedIn, type OnboardingForm, profileFailed, profileRowOf } from '#features/accounts/onboarding.ts'

/** Saves the name of the person, then the profile; answers why it could not. Said twice, it does no harm. */
export async function saveOnboarding(form: OnboardingForm): Promise<string | undefined> {
  const token = await session.accessToken().catch(() => undefined)
  const accountId = session.read()?.accountId
  if (!accountId) return mustBeSignedIn
  const names = { first_name: form.firstName.trim(), last_name: form.lastName.trim() }
  const renamed = await auth.updateUser(token ?? '', { data: names })
  if (renamed.failure) return authSentence(renamed.failure, profileFailed)
  session.adoptUser(renamed.value)
  const saved = await auth.saveProfile(token ?? '', accountId, profileRowOf(form))
  return saved.failure && authSentence(saved.failure, profileFailed)
}
