import { expect, test } from 'vitest'
import { invitationLimits } from '#features/garages/invitation.ts'
import { readInvitationToken } from '#features/garages/server/samples.ts'
import { newId } from '#lib/id.ts'
import { takePlace } from '#platform/rate-limits.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const [minute, day] = [60_000, 86_400_000]

const setTier = (person: Person, tier: 'starter' | 'pro' | 'enterprise') =>
  person.inGarage(({ db }) => db.updateTable('garages').set({ tier }).execute())

/** The invitation of somebody who has an account already, in a garage of their own. */
async function invited(role: 'paint' | 'manager' = 'paint') {
  const [host, guest] = [await api.person(), await api.person()]
  const { id } = await host.api.garages.inviteMember({ id: newId(), email: guest.email.toUpperCase(), role })
  return { host, guest, id, token: await readInvitationToken(host) }
}
const later = (ms: number) => api.setNow(new Date(Date.now() + ms).toISOString())

test('the holder of a link reads its offer, and its owner joins once', async () => {
  const { host, guest, token } = await invited()
  const told = await api.fetch(`/api/invitation?token=${token}`)
  expect(await told.json()).toMatchObject({
    garageName: 'Carrosserie du Test',
    role: 'paint',
    email: guest.email,
    invitedBy: 'Camille Moreau',
  })
  expect(await guest.api.garages.acceptInvitation({ token })).toEqual({ garageId: host.garageId })
  const { garages } = await guest.api.garages.readMe()
  expect(garages.find(({ id }) => id === host.garageId)).toMatchObject({ role: 'paint' })
  expect(await host.api.garages.listInvitations()).toEqual([])
  await expect(guest.api.garages.acceptInvitation({ token })).rejects.toMatchObject({ code: 'invitation_used' })
})

test('a link serves once, even when it is used twice at once', async () => {
  const { guest, token } = await invited()
  const outcomes = await Promise.allSettled([1, 2].map(() => guest.api.garages.acceptInvitation({ token })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('only the address that was invited enters', async () => {
  const { token } = await invited()
  const another = await api.person()
  await expect(another.api.garages.acceptInvitation({ token })).rejects.toMatchObject({
    code: 'invitation_for_another',
  })
})

test('the token is in the mail alone, and the mail forgets it', async () => {
  const { host, token } = await invited()
  const kept = await api.services.database.query('select encode(token_hash, $1) as hash from invitations', ['base64'])
  expect(JSON.stringify(kept)).not.toContain(token)
  const mails = await host.inGarage(({ db }) => db.selectFrom('outgoingMessages').select('payload').execute())
  expect(mails).toMatchObject([{ payload: { isSecret: true } }])
})

test('an invitation that was revoked, that expired or never was opens nothing', async () => {
  const { host, guest, id, token } = await invited()
  later(7 * day + minute)
  await expect(guest.api.garages.acceptInvitation({ token })).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  api.setNow(new Date().toISOString())
  await host.api.garages.revokeInvitation({ id })
  await expect(guest.api.garages.acceptInvitation({ token })).rejects.toMatchObject({ code: 'invitation_revoked' })
  await expect(guest.api.garages.readInvitation({ token })).rejects.toMatchObject({ code: 'invitation_revoked' })
  await expect(guest.api.garages.readInvitation({ token: 'x' })).rejects.toMatchObject({ code: 'invitation_not_found' })
  await expect(host.api.garages.revokeInvitation({ id })).rejects.toMatchObject({ code: 'invitation_not_found' })
})

test('an expired link says so to everybody', async () => {
  const { token } = await invited()
  later(7 * day + minute)
  const told = await api.fetch(`/api/invitation?token=${token}`)
  expect([told.status, (await told.json()).code]).toEqual([410, 'invitation_expired'])
  api.setNow(new Date().toISOString())
})

test('an invitation sent again has a new link, the old one is dead, and not before a minute', async () => {
  const { host, guest, id, token } = await invited()
  await expect(host.api.garages.resendInvitation({ id })).rejects.toMatchObject({ code: 'invitation_just_sent' })
  later(2 * minute)
  await host.api.garages.resendInvitation({ id })
  const fresh = await readInvitationToken(host)
  await expect(guest.api.garages.acceptInvitation({ token })).rejects.toMatchObject({ code: 'invitation_not_found' })
  await guest.api.garages.acceptInvitation({ token: fresh })
  api.setNow(new Date().toISOString())
})

test('nobody is invited twice, nor invited who is there', async () => {
  const { host, guest } = await invited()
  const again = { id: newId(), email: guest.email, role: 'paint' } as const
  await expect(host.api.garages.inviteMember(again)).rejects.toMatchObject({ code: 'already_invited' })
  await expect(host.api.garages.inviteMember({ ...again, email: host.email })).rejects.toMatchObject({
    code: 'already_member',
  })
})

test('a removed member can be invited again, and a suspended one cannot let themselves in', async () => {
  const { host, guest, token } = await invited()
  const id = guest.accountId
  await guest.api.garages.acceptInvitation({ token })
  await host.api.garages.suspendMember({ id })
  const again = { email: guest.email, role: 'reception' } as const
  await expect(host.api.garages.inviteMember({ ...again, id: newId() })).rejects.toMatchObject({
    code: 'already_member',
  })
  await host.api.garages.removeMember({ id })
  later(minute)
  await host.api.garages.inviteMember({ ...again, id: newId() })
  await guest.api.garages.acceptInvitation({ token: await readInvitationToken(host) })
  expect(await host.api.garages.listMembers()).toMatchObject([{}, { id, role: 'reception', suspendedAt: null }])
})

test('a plan opens so many places, and those invited have theirs', async () => {
  const host = await api.person()
  const invite = () => host.api.garages.inviteMember({ id: newId(), email: `${newId()}@exemple.fr`, role: 'paint' })
  const outcomes = await Promise.allSettled([invite(), invite(), invite(), invite()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(invite()).rejects.toMatchObject({
    code: 'member_limit_reached',
    message: expect.stringMatching(/^La semaine gratuite ouvre 3 places/),
  })
  await setTier(host, 'starter')
  await expect(invite()).rejects.toMatchObject({
    message: expect.stringMatching(/^Votre formule Starter n’ouvre qu’une place/),
  })
  await setTier(host, 'enterprise')
  await invite()
  await setTier(host, 'pro')
  const [first] = await host.api.garages.listInvitations()
  await host.api.garages.revokeInvitation({ id: first?.id ?? '' })
  await expect(invite()).rejects.toMatchObject({ code: 'member_limit_reached' })
})

/** Invites and revokes at once, so that places in the team never run out. Answers the outcome of each: `sent`, or a code. */
async function inviteAndRevoke(host: Person, times: number, email = () => `${newId()}@exemple.fr`) {
  const codes: string[] = []
  for (let count = 0; count < times; count += 1) {
    const id = newId()
    const invite = host.api.garages.inviteMember({ id, email: email(), role: 'paint' })
    const code = await invite.then(
      () => 'sent',
      (error: { code: string }) => error.code,
    )
    codes.push(code)
    if (code === 'sent') await host.api.garages.revokeInvitation({ id })
  }
  return codes
}

test('a garage in its free week sends ten invitations a day, and those that it revoked count', async () => {
  const host = await api.person()
  const codes = await inviteAndRevoke(host, 12)
  expect(codes.filter((code) => code === 'sent')).toHaveLength(10)
  expect(codes.slice(10)).toEqual(['too_many_invitations', 'too_many_invitations'])
})

test('a garage with a plan sends fifty invitations a day, from all its members together', async () => {
  const host = await api.person()
  await setTier(host, 'enterprise')
  await takePlace(api.services.database, invitationLimits.garage, host.garageId, 49)
  const colleague = await api.person({ colleagueOf: host })
  expect([await inviteAndRevoke(host, 1), await inviteAndRevoke(colleague, 1)]).toEqual([
    ['sent'],
    ['too_many_invitations'],
  ])
})

test('an account sends thirty invitations a day, from all its garages together', async () => {
  const [host, other] = [await api.person(), await api.person()]
  await setTier(host, 'enterprise')
  const codes = await inviteAndRevoke(host, 32)
  expect(codes.filter((code) => code === 'sent')).toHaveLength(30)
  await api.services.database.query(
    `insert into members (garage_id, account_id, role, created_at) values ($1, $2, 'manager', now())`,
    [other.garageId, host.accountId],
  )
  const headers = { 'content-type': 'application/json', 'x-garage': other.garageId }
  const body = JSON.stringify({ id: newId(), email: `${newId()}@exemple.fr`, role: 'paint' })
  const answer = await host.fetch('/api/invitations', { method: 'POST', headers, body })
  expect([answer.status, (await answer.json()).code]).toEqual([429, 'too_many_invitations'])
})

test('one address gets three invitations a day, from all garages together', async () => {
  const email = `${newId()}@exemple.fr`
  const [one, other] = [await api.person(), await api.person()]
  expect(await inviteAndRevoke(one, 2, () => email)).toEqual(['sent', 'sent'])
  expect(await inviteAndRevoke(other, 2, () => email.toUpperCase())).toEqual(['sent', 'too_many_invitations'])
})

test('an invitation that is sent again counts as one more', async () => {
  const { host, id } = await invited()
  for (const minutes of [2, 4]) {
    later(minutes * minute)
    await host.api.garages.resendInvitation({ id })
  }
  later(6 * minute)
  await expect(host.api.garages.resendInvitation({ id })).rejects.toMatchObject({ code: 'too_many_invitations' })
  api.setNow(new Date().toISOString())
})

test('mistakes are named field by field', async () => {
  const host = await api.person()
  const fieldsOf = async (input: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await host.fetch('/api/invitations', { method: 'POST', headers, body: JSON.stringify(input) })
    return (await answer.json()).data.fields
  }
  expect(await fieldsOf({ id: newId(), email: 'zoe@', role: 'support' })).toEqual({
    email: 'Email invalide',
    role: 'Choisissez un rôle',
  })
  expect(await fieldsOf({ id: newId(), email: ' ', role: 'paint' })).toEqual({
    email: 'Veuillez saisir une adresse email',
  })
})
