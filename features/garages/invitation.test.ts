import { expect, test } from 'vitest'
import { invitationMail } from '#features/garages/invitation.ts'

const invitation = { role: 'paint', token: 'a-b_c', baseUrl: 'https://atelier.example' } as const

test('an invitation names its sender, the garage, the role and how long it is valid', () => {
  const mail = invitationMail({ ...invitation, garageName: 'Carrosserie\ndu Port', invitedBy: 'Claire Kermarec' })
  expect(mail.subject).toBe('Invitation à rejoindre Carrosserie du Port')
  expect(mail.text).toContain(
    'Claire Kermarec vous invite à rejoindre Carrosserie du Port, avec le rôle «\u00a0Peinture\u00a0».',
  )
  expect(mail.text).toContain('valable 7 jours')
  expect(mail.action.url).toBe('https://atelier.example/invitation?jeton=a-b_c')
  expect(mail.isSecret).toBe(true)
})

test.each([
  ['Gagnez sur https://pirate.example/a?b=1', 'Gagnez sur https pirate example a b=1'],
  ['www.pirate.example', 'www pirate example'],
  ['pirate。example', 'pirate example'],
  ['Écrivez à pirate@pirate.example', 'Écrivez à pirate pirate example'],
  ['tel:0899700700', 'tel 0899700700'],
  ['Garage St. Martin & J.-P. fils', 'Garage St. Martin & J.-P. fils'],
  ['Auto\u200b2000\u202e', 'Auto2000'],
])('a name that is an address leads nowhere: %j', (written, shown) => {
  const mail = invitationMail({ ...invitation, garageName: written, invitedBy: written })
  expect(mail.subject).toBe(`Invitation à rejoindre ${shown}`)
  expect(mail.text).toContain(`${shown} vous invite à rejoindre ${shown}, avec`)
})

test('an invitation omits a sender without a name, and shortens the name of the garage in its subject', () => {
  expect(invitationMail({ ...invitation, garageName: 'x'.repeat(200), invitedBy: ' ' })).toMatchObject({
    subject: `Invitation à rejoindre ${'x'.repeat(120)}`,
    text: expect.stringContaining('Vous êtes invité à rejoindre'),
  })
})
