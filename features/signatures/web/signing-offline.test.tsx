import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openLocalDatabase } from '#browser/local-database.ts'
import { session } from '#browser/session.ts'
import type { SigningPage } from '#features/signatures/contract.ts'
import { signatureIn } from '#features/signatures/web/collected-signatures.ts'
import { newId } from '#lib/id.ts'
import { openSigning, pageOf, quoteId, sha256, token } from '#tests/dom/open-signing.tsx'
import { signIn } from '#tests/dom/page.ts'

const [accountId, garageId] = [newId(), newId()]
const atCounter = (more: Partial<SigningPage> = {}) => pageOf({ linkKind: 'counter', needsCode: false, ...more })

afterEach(() => {
  location.hash = ''
})

/** The page of a client on the screen of a member who passed it on. */
function open(page = atCounter(), isSignedIn = true) {
  if (isSignedIn && !session.read()) {
    signIn({ id: accountId, email: 'camille@exemple.fr', firstName: 'Camille', lastName: 'Moreau' })
    session.chooseGarage(garageId)
    session.noteLock('/dashboard/devis')
  }
  location.hash = '#comptoir=%2Fdashboard%2Fdevis'
  return openSigning(page)
}

async function sign({ user, server }: ReturnType<typeof open>, name = 'Zoé Lefèvre') {
  await user.type(await screen.findByLabelText('Vos prénom et nom'), name)
  await user.click(screen.getByRole('checkbox', { name: /J’ai lu/ }))
  server.state = 'cut'
  await user.click(screen.getByRole('button', { name: 'Signer' }))
}

const collected = () => screen.findByRole('heading', { name: 'Votre signature est recueillie' })

async function kept() {
  const db = openLocalDatabase({ accountId, garageId })
  const rows = await db.drops.toArray()
  db.close()
  return rows
}

async function keptPages() {
  const db = openLocalDatabase({ accountId, garageId })
  const rows = await db.records.toArray()
  db.close()
  return rows
}

test('a signature without network waits on the device, with the hash of what was read and the hour', async () => {
  const part = open()
  await sign(part)
  await collected()
  const [row, ...others] = await kept()
  expect(others).toEqual([])
  expect(row).toMatchObject({ queue: 'signatures', state: 'waiting', about: { name: 'Zoé Lefèvre' } })
  expect(await signatureIn(row ?? { files: [] })).toMatchObject({
    token,
    signature: { name: 'Zoé Lefèvre', documents: [{ id: quoteId, sha256 }], deviceAt: expect.any(String) },
  })
  expect(part.asked('signDocuments')).toEqual([])
})

test('loaded again, with or without network, the page still says so and asks for no second signature', async () => {
  const part = open()
  await sign(part)
  await collected()
  part.unmount()
  const again = open()
  await collected()
  expect(screen.queryByRole('button', { name: 'Signer' })).toBeNull()
  again.unmount()
  open().server.state = 'cut'
  await collected()
  expect(await kept()).toHaveLength(1)
})

test('loaded again without network before the signature, the page opens from the device and is signed', async () => {
  const part = open()
  await screen.findByRole('img', { name: /Devis DV2026-00012, page 1/ })
  part.unmount()
  const again = open()
  again.server.state = 'cut'
  await screen.findByText('Remplacement du pare-chocs')
  await screen.findByRole('img', { name: /Devis DV2026-00012, page 1/ })
  await sign(again)
  await collected()
  expect(await kept()).toMatchObject([{ about: { name: 'Zoé Lefèvre' } }])
  expect(await keptPages()).toEqual([])
})

test('a page that asks a code, and one on the client’s own device, is not kept', async () => {
  const part = open(atCounter({ needsCode: true }))
  await screen.findByText('Remplacement du pare-chocs')
  part.unmount()
  expect(await keptPages()).toEqual([])
  open(atCounter({ needsCode: true })).server.state = 'cut'
  await screen.findByText(/Le réseau ne répond pas/)
})

test('two tabs of one link collect one signature, the first', async () => {
  const one = open()
  await screen.findByLabelText('Vos prénom et nom')
  await sign(one)
  await collected()
  const { keepCollected } = await import('#features/signatures/web/collected-signatures.ts')
  const sent = {
    ...{
      name: 'Paul',
      means: 'typed' as const,
      strokes: [],
      code: null,
      isAccepted: true as const,
      asksEarlyStart: false,
    },
  }
  const late = {
    ...sent,
    documents: [{ id: quoteId, sha256 }],
    choices: [],
    reading: [],
    locale: 'fr',
    deviceAt: '2026-11-20T08:00:00Z',
  }
  expect(await keepCollected(token, late, atCounter())).toBe(true)
  expect((await kept()).map(({ about }) => about?.name)).toEqual(['Zoé Lefèvre'])
})

test.each([
  ['a code is asked', { needsCode: true, code: null }],
  ['a claim is signed away', { isAssignment: true }],
  ['the link is for another device', { linkKind: 'signature' as const }],
])('nothing is collected without network where %s', async (_where, more) => {
  const { mayCollect } = await import('#features/signatures/web/kept-calls.ts')
  location.hash = '#comptoir=%2Fdashboard'
  expect(mayCollect(atCounter())).toBe(true)
  expect(mayCollect(atCounter(more))).toBe(false)
  location.hash = ''
  expect(mayCollect(atCounter())).toBe(false)
})

test('on a device that belongs to no member nothing is kept, and the page says that the network is missing', async () => {
  await sign(open(atCounter(), false))
  await screen.findByText(/Le réseau ne répond pas/)
  expect(await kept()).toEqual([])
})

test('a page that is wholly on the screen is ready for the time without network', async () => {
  open()
  await screen.findByText('Prête hors ligne')
})
