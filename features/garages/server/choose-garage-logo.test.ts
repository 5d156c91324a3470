import { expect, test } from 'vitest'
import { makeLogo } from '#features/garages/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a logo is shown through a link that lasts five minutes', async () => {
  const manager = await api.person()
  const fileId = await makeLogo(manager)
  const { logo } = await manager.api.garages.chooseGarageLogo({ fileId })
  expect(logo?.fileId).toBe(fileId)
  const shown = await api.fetch(logo?.url ?? '')
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])

  api.setNow(new Date(Date.now() + 301_000).toISOString())
  expect((await api.fetch(logo?.url ?? '')).status).toBe(410)
  api.setNow(new Date().toISOString())
  expect((await manager.api.garages.removeGarageLogo()).logo).toBeNull()
  await expect(manager.api.garages.removeGarageLogo()).rejects.toMatchObject({ code: 'no_logo' })
})

test('only a picture of the garage itself is a logo', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const foreign = { fileId: await makeLogo(stranger) }
  await expect(manager.api.garages.chooseGarageLogo(foreign)).rejects.toMatchObject({ code: 'logo_not_found' })
  const text = newId()
  const headers = { 'content-type': 'text/plain' }
  await manager.fetch(`/api/files/${text}?name=logo.txt`, { method: 'PUT', headers, body: 'logo' })
  await expect(manager.api.garages.chooseGarageLogo({ fileId: text })).rejects.toMatchObject({ code: 'logo_not_image' })
})

test('a picture too heavy for every paper is refused', async () => {
  const manager = await api.person()
  const fileId = await makeLogo(manager)
  await manager.inGarage(({ db }) => db.updateTable('files').set({ sizeBytes: 2_097_153 }).execute())
  await expect(manager.api.garages.chooseGarageLogo({ fileId })).rejects.toMatchObject({ code: 'logo_too_heavy' })
})

test('a logo that another one replaces, or that is removed, is deleted by the next sweep', async () => {
  const manager = await api.person()
  const isLoose = async (id: string) =>
    (await manager.inGarage(({ db }) => db.selectFrom('files').select(['id', 'isLoose']).execute())).find(
      (file) => file.id === id,
    )?.isLoose
  const [first, second] = [await makeLogo(manager), await makeLogo(manager)]
  expect(await isLoose(first)).toBe(true)
  await manager.api.garages.chooseGarageLogo({ fileId: first })
  await manager.api.garages.chooseGarageLogo({ fileId: first })
  expect(await isLoose(first)).toBe(false)
  await manager.api.garages.chooseGarageLogo({ fileId: second })
  expect([await isLoose(first), await isLoose(second)]).toEqual([true, false])
  await manager.api.garages.removeGarageLogo()
  expect(await isLoose(second)).toBe(true)
})

test('a photograph of a report is no logo: it stays with its report', async () => {
  const manager = await api.person()
  const fileId = await makeLogo(manager)
  await manager.inGarage(({ db }) => db.updateTable('files').set({ isLoose: false }).execute())
  await expect(manager.api.garages.chooseGarageLogo({ fileId })).rejects.toMatchObject({ code: 'logo_not_found' })
})
