import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { openOwnGarage } from '#tests/e2e/support/accounts.ts'
import { test } from '#tests/e2e/support/demo-garage.ts'
import { expectAccessibleAtWidths } from '#tests/e2e/support/workshop.ts'
import { madePhotograph } from '#tests/support/made-photograph.ts'

const names = Array.from({ length: 10 }, (_, index) => `photo-${String(index + 1).padStart(2, '0')}.jpg`)
const grid = (page: Page) => page.getByRole('list', { name: 'Photos et documents' })

/** The photograph of one seed weighs 5 MB, as those of telephones do: bytes behind the end of a JPEG are no part of its picture. */
function heavierAt(heavy: number, seed: number, photograph: Buffer): Buffer {
  return seed === heavy ? Buffer.concat([photograph, Buffer.alloc(5 * 1024 * 1024 - photograph.length, 7)]) : photograph
}

/** A garage of its own with one dossier. */
async function openDossier(page: Page, request: APIRequestContext) {
  const headers = await openOwnGarage(page, request)
  const client = await (await request.post('/api/clients', { headers, data: clientFields() })).json()
  const data = dossierInputOf({ clientId: client.id })
  const dossier = await (await request.post('/api/dossiers', { headers, data })).json()
  const list = `/api/attachments?subjectKind=dossier&subjectId=${dossier.id}&pageSize=200`
  return {
    address: `/dashboard/dossiers/${dossier.id}`,
    attached: async (): Promise<{ name: string; sha256: string }[]> =>
      (await (await request.get(list, { headers })).json()).items,
  }
}

test('ten photographs from a telephone survive a cut, a lost answer and a closed tab: none is lost, none is doubled', async ({
  page,
  request,
  context,
}) => {
  const { address, attached } = await openDossier(page, request)
  await page.setViewportSize({ width: 390, height: 844 })
  const photographs = await Promise.all(
    names.map(async (name, seed) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: heavierAt(4, seed, Buffer.from(await madePhotograph({ seed }))),
    })),
  )
  const slices: string[] = []
  await context.route('**/api/files/*', async (route) => {
    const range = route.request().headers()['content-range']
    if (range) slices.push(range)
    // The network goes while the last slice of the fifth photograph is on its way.
    const isCut = slices.length === 4
    if (isCut) await context.setOffline(true)
    return isCut ? route.abort() : route.continue()
  })
  let answered = 0
  await context.route('**/api/attachments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    answered += 1
    // The server attaches the second photograph, and its answer never arrives.
    if (answered === 2) await route.fetch()
    return answered === 2 ? route.abort() : route.continue()
  })

  await page.goto(address)
  await page.getByLabel('Photos et documents à joindre').setInputFiles(photographs)
  await expect(grid(page).getByRole('button', { name: 'Reprendre photo-10.jpg' })).toBeVisible()
  await expect(grid(page).getByRole('listitem')).toHaveCount(10)
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.setViewportSize({ width: 390, height: 844 })
  await again.goto(address)
  await expect(grid(again).getByRole('button', { name: /^Ouvrir photo/ })).toHaveCount(10)
  await expect(grid(again).getByText('Attend le réseau')).toHaveCount(0)
  const stored = await attached()
  expect(stored.map(({ name }) => name)).toEqual(names)
  expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(10)
  // The two slices that had arrived are not sent again.
  const [question, first, second, last] = ['*', '0-2097151', '2097152-4194303', '4194304-5242879'].map(
    (range) => `bytes ${range}/5242880`,
  )
  expect(slices).toEqual([question, first, second, last, question, last])

  await expect(grid(again).locator('img').first()).toBeVisible()
  await again.getByRole('checkbox', { name: 'Choisir photo-01.jpg' }).check()
  await expectAccessibleAtWidths(again)
})
