import { expect, test } from 'vitest'
import { readInvitationToken } from '#features/garages/server/samples.ts'
import { sendInvitation } from '#features/garages/server/send-invitation.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an invitation stores the hash of its token and its expiry', async () => {
  const manager = await api.person()
  const edge = { baseUrl: 'https://atelier.example', keys: api.services.keys, network: 'test', networkLimitFactor: 1 }
  const sent = await manager.inGarage((ctx) =>
    sendInvitation(
      ctx,
      { email: 'zoe@exemple.fr', role: 'paint', garage: { name: 'Carrosserie', tier: 'trial' } },
      edge,
    ),
  )
  expect(sent.tokenHash).toEqual(sha256(await readInvitationToken(manager)))
  expect(sent.expiresAt.getTime() - sent.sentAt.getTime()).toBe(7 * 86_400_000)
})
