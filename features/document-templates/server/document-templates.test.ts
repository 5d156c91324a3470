import { expect, test } from 'vitest'
import { layouts, movableBlocks, usualTemplate } from '#features/document-templates/document-template.ts'
import { readSeller } from '#features/document-templates/server/queries/seller.ts'
import { templateOf } from '#features/document-templates/server/samples.ts'
import { makeLogo } from '#features/garages/server/samples.ts'
import { findOpenSite } from '#features/sites/server/queries.ts'
import * as printed from '#print/sheet/document-look.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const edit = (person: Person, baseVersion: number, template = templateOf({})) =>
  person.api.documentTemplates.editDocumentTemplate({ baseVersion, ...template })
const sellerOf = (person: Person) => person.inGarage(async (ctx) => readSeller(ctx, (await findOpenSite(ctx, null)).id))
const grant = (person: Person, tier: string) =>
  api.services.database.query('update garages set granted_tier = $1 where id = $2', [tier, person.garageId])
const own = templateOf({
  choice: 'custom',
  layout: 'bold',
  primaryColour: '#1b3a5c',
  footer: 'Merci de votre confiance',
})

test('every plan chooses among three templates, and a second tab that is late is told so', async () => {
  const manager = await api.person()
  expect(await manager.api.documentTemplates.readDocumentTemplate()).toEqual({
    ...usualTemplate,
    isCustomOpen: false,
    version: 0,
  })
  expect(await edit(manager, 0, templateOf({ choice: 'compact' }))).toMatchObject({ choice: 'compact', version: 1 })
  expect((await sellerOf(manager)).look.layout).toBe('compact')
  await expect(edit(manager, 0, templateOf({ choice: 'bold' }))).rejects.toMatchObject({
    code: 'document_template_changed',
    data: { current: { choice: 'compact' } },
  })
})

test('the custom template asks for Enterprise, and its layout stays when the plan is gone', async () => {
  const manager = await api.person()
  await expect(edit(manager, 0, own)).rejects.toMatchObject({
    code: 'feature_not_available',
    data: { offer: 'enterprise' },
  })
  await grant(manager, 'enterprise')
  await manager.api.garages.chooseGarageLogo({ fileId: await makeLogo(manager) })
  await edit(manager, 0, own)
  const { look, garage } = await sellerOf(manager)
  expect(look).toMatchObject({ layout: 'bold', primaryColour: '#1b3a5c', footer: 'Merci de votre confiance' })
  expect(garage.logo).toMatchObject({ type: 'png' })
  await grant(manager, 'pro')
  const after = await sellerOf(manager)
  expect([after.look.layout, after.look.footer, after.look.primaryColour, after.garage.logo]).toEqual([
    'bold',
    '',
    null,
    null,
  ])
})

test('a preview shows the garage in a template that nobody saved', async () => {
  const manager = await api.person()
  const { name } = await manager.api.garages.readGarage()
  const asked = { kind: 'invoice' as const, ...own }
  const pdf = await manager.api.documentTemplates.previewDocument({ ...asked, format: 'pdf' })
  const text = unspaced((await pdfPages(new Uint8Array(await pdf.arrayBuffer()))).join(''))
  expect(text).toContain(unspaced(name))
  expect(text).toContain(unspaced('Merci de votre confiance'))
  const picture = await manager.api.documentTemplates.previewDocument({ ...asked, format: 'picture' })
  expect([picture.type, (await picture.text()).slice(0, 4)]).toEqual(['image/svg+xml', '<svg'])
  expect((await manager.api.documentTemplates.readDocumentTemplate()).version).toBe(0)
})

test('the printer knows each layout and each block', () => {
  expect([layouts, movableBlocks]).toEqual([printed.layouts, printed.movableBlocks])
})
