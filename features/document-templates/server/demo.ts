import { usualTemplate } from '#features/document-templates/document-template.ts'
import { editDocumentTemplate } from '#features/document-templates/server/edit-document-template.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import type { DemoPart } from '#platform/demo.ts'

/** The demonstration prints in its own colours and says its own words. */
export const demoDocumentTemplate: DemoPart<unknown> = async (demo) => {
  const garage = await demo.part(demoGarage)
  const custom = {
    ...usualTemplate.custom,
    ...{ primaryColour: '#1b3a5c', accentColour: '#b3391f' },
    header: 'Carrosserie, peinture et mécanique depuis 1987',
    paymentWords: 'Vous pouvez aussi régler par carte à l’accueil de l’atelier.',
  }
  await demo.inGarage(garage, 88, (ctx) => editDocumentTemplate(ctx, { baseVersion: 0, choice: 'custom', custom }))
}
