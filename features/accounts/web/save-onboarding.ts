import type { authCallsOf } from '#browser/auth-calls.ts'
import type { SessionStore } from '#browser/session-store.ts'
import { type AuthFailure, authSentence } from '#features/accounts/auth-sentences.ts'
import { type OnboardingForm, profileFailed, profileRowOf } from '#features/accounts/onboarding.ts'
import { mustBeSignedIn } from '#features/accounts/sign-in.ts'

type Around = {
  auth: Pick<ReturnType<typeof authCallsOf>, 'updateUser' | 'saveProfile'>
  session: Pick<SessionStore, 'accessToken' | 'read' | 'adoptUser'>
}

/** Saves the person's name, then the profile; returns the reason of a failure. Saving twice is harmless. */
export async function saveOnboarding({ auth, session }: Around, form: OnboardingForm): Promise<string | undefined> {
  const token = await session.accessToken().catch(() => session.read()?.accessToken)
  const accountId = session.read()?.accountId
  if (!token || !accountId) return mustBeSignedIn
  const names = { first_name: form.firstName.trim(), last_name: form.lastName.trim() }
  const renamed = await auth.updateUser(token, { data: names })
  if (renamed.failure) return sentenceOf(renamed.failure)
  session.adoptUser(renamed.value)
  const saved = await auth.saveProfile(token, accountId, profileRowOf(form))
  return saved.failure && sentenceOf(saved.failure)
}

function sentenceOf(failure: AuthFailure): string {
  return failure.code === 'no_authorization' ? mustBeSignedIn : authSentence(failure, profileFailed)
}
