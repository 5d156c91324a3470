import { expect, test } from 'vitest'
import { beginProviderVisit } from '#features/accounts/server/begin-provider-visit.ts'
import { editMetadata } from '#features/accounts/server/edit-metadata.ts'
import { endProviderVisit } from '#features/accounts/server/end-provider-visit.ts'
import { exportAccount } from '#features/accounts/server/export-account.ts'
import { linkProvider, type ProviderProfile } from '#features/accounts/server/link-provider.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import { newId } from '#lib/id.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const start = new Date('2026-11-21T08:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const system = <T>(work: (ctx: SystemContext) => Promise<T>, now = start) =>
  withSystem(api.services.database, { now, requestId: 'test' }, work)

const profile = (facts: Partial<ProviderProfile> = {}): ProviderProfile => ({
  provider: 'google',
  subject: newId(),
  email: `${newId()}@exemple.fr`,
  isEmailVerified: true,
  firstName: 'Zoé',
  lastName: 'Lefèvre',
  details: { name: 'Zoé Lefèvre' },
  ...facts,
})

test('a visit to a provider is taken back once, and within ten minutes', async () => {
  const { keys } = api.services
  const visit = {
    state: newId(),
    nonce: 'n',
    verifier: 'v',
    redirectTo: 'https://atelier.example',
    challenge: undefined,
  }
  const begin = (state: string) => system((ctx) => beginProviderVisit(ctx, keys, { ...visit, state }))
  await begin(visit.state)
  expect(await system((ctx) => endProviderVisit(ctx, keys, visit.state))).toEqual(visit)
  expect(await system((ctx) => endProviderVisit(ctx, keys, visit.state))).toBeUndefined()
  await begin('tard')
  expect(await system((ctx) => endProviderVisit(ctx, keys, 'tard'), later(601))).toBeUndefined()
})

test('the subject of a provider is one account for ever; its address only when the provider checked it', async () => {
  const first = profile()
  const linked = await system((ctx) => linkProvider(ctx, first))
  expect(
    await system((ctx) => linkProvider(ctx, { ...first, email: 'autre@exemple.fr', isEmailVerified: false })),
  ).toEqual(linked)
  expect(await system((ctx) => linkProvider(ctx, profile({ email: first.email, isEmailVerified: false })))).toEqual({
    refused: 'unverified_email',
  })
})

test('a person’s own data is merged, and a null removes it', async () => {
  const { accountId: id } = await api.person()
  await system((ctx) => editMetadata(ctx, id, { first_name: ' Zoë ', atelier: 'Sud', poste: 3 }))
  await system((ctx) => editMetadata(ctx, id, { poste: null, sub: 'x', last_name: 12 }))
  expect(await system((ctx) => findAccount(ctx, { id }))).toMatchObject({
    firstName: 'Zoë',
    lastName: 'Moreau',
    metadata: { atelier: 'Sud' },
  })
})

test('an export names the file by its day', async () => {
  const person = await api.person()
  const file = await system((ctx) => exportAccount(ctx, person))
  expect([file.name, file.type]).toEqual(['compte-2026-11-21.json', 'application/json'])
})
