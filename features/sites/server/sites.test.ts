import { expect, test } from 'vitest'
import { siteFields } from '#features/sites/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a garage begins with one site, which is the default one', async () => {
  const manager = await api.person()
  expect(await manager.api.sites.listSites()).toMatchObject([
    { name: 'Site principal', isDefault: true, numberPrefix: '', archivedAt: null },
  ])
})

test('a site has an address, a SIRET and the letters that begin its numbers', async () => {
  const manager = await api.person()
  const created = await manager.api.sites.createSite(
    siteFields({ numberPrefix: 'sud', siret: '130 025 265 00013', addressCity: 'Redon' }),
  )
  expect(created).toMatchObject({ numberPrefix: 'SUD', siret: '13002526500013', isDefault: false })
  const edited = await manager.api.sites.editSite({ ...created, baseVersion: 1, addressCity: 'Guer' })
  expect(edited).toMatchObject({ addressCity: 'Guer', version: 2 })
  await expect(manager.api.sites.editSite({ ...created, baseVersion: 1, addressCity: 'Vitré' })).rejects.toMatchObject({
    code: 'site_changed',
    data: { current: { addressCity: 'Guer' } },
  })
})

test('two sites never begin their numbers alike, not even an archived one, nor two made at once', async () => {
  const manager = await api.person()
  const { id } = await manager.api.sites.createSite(siteFields())
  await manager.api.sites.archiveSite({ id })
  await expect(manager.api.sites.createSite(siteFields({ numberPrefix: 'nord' }))).rejects.toMatchObject({
    code: 'series_taken',
    data: { fields: { numberPrefix: expect.stringMatching(/^Un autre site/) } },
  })
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => manager.api.sites.createSite(siteFields({ numberPrefix: 'EST' }))),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('one site is the default one, and that one is not archived', async () => {
  const manager = await api.person()
  const [main] = await manager.api.sites.listSites()
  const { id } = await manager.api.sites.createSite(siteFields())
  await expect(manager.api.sites.archiveSite({ id: main?.id ?? '' })).rejects.toMatchObject({
    code: 'default_site_stays',
  })
  await manager.api.sites.makeDefaultSite({ id })
  await expect(manager.api.sites.makeDefaultSite({ id })).rejects.toMatchObject({ code: 'already_default_site' })
  const sites = await manager.api.sites.listSites()
  expect(sites.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Atelier nord', true],
    ['Site principal', false],
  ])
  await manager.api.sites.archiveSite({ id: main?.id ?? '' })
})

test('an archived site neither changes nor becomes the default one, until it is restored', async () => {
  const manager = await api.person()
  const created = await manager.api.sites.createSite(siteFields())
  const { id } = created
  await expect(manager.api.sites.restoreSite({ id })).rejects.toMatchObject({ code: 'site_not_archived' })
  await manager.api.sites.archiveSite({ id })
  const archived = { code: 'site_archived' }
  await expect(manager.api.sites.archiveSite({ id })).rejects.toMatchObject(archived)
  await expect(manager.api.sites.editSite({ ...created, baseVersion: 2 })).rejects.toMatchObject(archived)
  await expect(manager.api.sites.makeDefaultSite({ id })).rejects.toMatchObject(archived)
  expect((await manager.api.sites.restoreSite({ id })).archivedAt).toBeNull()
})

test('everybody sees the sites, the manager alone changes them', async () => {
  const manager = await api.person()
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  expect(await painter.api.sites.listSites()).toHaveLength(1)
  await expect(painter.api.sites.createSite(siteFields())).rejects.toMatchObject({ code: 'not_allowed' })
})
