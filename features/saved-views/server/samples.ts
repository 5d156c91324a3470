import type { savedViewsContract } from '#features/saved-views/contract.ts'
import { newId } from '#lib/id.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof savedViewsContract>({
  byTeam: ['createSavedView', 'editSavedView', 'removeSavedView', 'restoreSavedView', 'chooseDefaultView'],
  inputs: {
    listSavedViews: () => ({ list: 'dossiers' }),
    createSavedView: () => viewFields(),
    editSavedView: async (person) => ({ ...viewFields('Bloqués'), ...(await view(person)), baseVersion: 1 }),
    removeSavedView: view,
    restoreSavedView: async (person) => {
      const { id } = await view(person)
      await person.api.savedViews.removeSavedView({ id })
      return { id }
    },
    chooseDefaultView: async (person) => ({ list: 'dossiers', viewId: (await view(person)).id }),
  },
})

async function view({ api }: Person): Promise<{ id: string }> {
  const { id } = await api.savedViews.createSavedView(viewFields())
  return { id }
}

/** A private view as a form would send it. */
export function viewFields(name = `Vue ${newId()}`) {
  return { id: newId(), list: 'dossiers', name, query: 'onglet=bloques&devis=a-presenter', isShared: false }
}
