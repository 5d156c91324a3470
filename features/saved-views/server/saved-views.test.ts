import { expect, test } from 'vitest'
import { viewFields } from '#features/saved-views/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const namesOf = (views: { items: { name: string }[] }) => views.items.map(({ name }) => name)

test('a person sees their own views and those that the garage shares, by name', async () => {
  const owner = await api.person()
  const colleague = await api.person({ role: 'workshop', colleagueOf: owner })
  const stranger = await api.person()
  await owner.api.savedViews.createSavedView({ ...viewFields('Éclairs'), isShared: true })
  await owner.api.savedViews.createSavedView(viewFields('À moi'))
  await colleague.api.savedViews.createSavedView(viewFields('Atelier'))
  const list = 'dossiers'
  expect(namesOf(await owner.api.savedViews.listSavedViews({ list }))).toEqual(['À moi', 'Éclairs'])
  expect(namesOf(await colleague.api.savedViews.listSavedViews({ list }))).toEqual(['Atelier', 'Éclairs'])
  expect(namesOf(await stranger.api.savedViews.listSavedViews({ list }))).toEqual([])
  expect(namesOf(await owner.api.savedViews.listSavedViews({ list: 'devis' }))).toEqual([])
})

test('a view keeps filters, order and columns, and never the words that were searched', async () => {
  const { api: calls } = await api.person()
  const { query } = await calls.savedViews.createSavedView({
    ...viewFields(),
    query: 'q=Lef%C3%A8vre&page=3&tri=promesse&colonnes=total',
  })
  expect(query).toBe('colonnes=total&tri=promesse')
})

test('a view is renamed by its owner; the workshop neither shares one nor changes a shared one', async () => {
  const owner = await api.person()
  const painter = await api.person({ role: 'paint', colleagueOf: owner })
  const shared = await owner.api.savedViews.createSavedView({ ...viewFields('Bloqués'), isShared: true })
  const edit = { ...shared, name: 'Tout ce qui bloque', baseVersion: 1 }
  await expect(painter.api.savedViews.editSavedView(edit)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(painter.api.savedViews.createSavedView({ ...viewFields(), isShared: true })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  expect(await owner.api.savedViews.editSavedView(edit)).toMatchObject({ name: 'Tout ce qui bloque', version: 2 })
  await expect(owner.api.savedViews.editSavedView(edit)).rejects.toMatchObject({ code: 'saved_view_changed' })
})

test('a private view is nobody else’s, and two views of a list have different names', async () => {
  const owner = await api.person()
  const manager = await api.person({ colleagueOf: owner })
  const own = await owner.api.savedViews.createSavedView(viewFields('Pour moi'))
  await expect(manager.api.savedViews.removeSavedView({ id: own.id })).rejects.toMatchObject({
    code: 'saved_view_not_found',
  })
  await expect(owner.api.savedViews.createSavedView(viewFields('pour MOI'))).rejects.toMatchObject({
    code: 'saved_view_name_taken',
  })
})

test('a removed view leaves the list and comes back; a list opens with the view that its reader chose', async () => {
  const { api: calls } = await api.person()
  const { id } = await calls.savedViews.createSavedView(viewFields('Promis'))
  const list = 'dossiers'
  await calls.savedViews.chooseDefaultView({ list, viewId: id })
  expect((await calls.savedViews.listSavedViews({ list })).items).toMatchObject([{ isDefault: true, isOwn: true }])
  await calls.savedViews.removeSavedView({ id })
  expect((await calls.savedViews.listSavedViews({ list })).total).toBe(0)
  await calls.savedViews.restoreSavedView({ id })
  await calls.savedViews.chooseDefaultView({ list, viewId: null })
  expect((await calls.savedViews.listSavedViews({ list })).items).toMatchObject([{ id, isDefault: false }])
})
