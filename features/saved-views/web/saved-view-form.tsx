import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { problemOf } from '#browser/call.ts'
import type { SavedView } from '#features/saved-views/contract.ts'
import { savedViewInput } from '#features/saved-views/saved-view-input.ts'
import { call } from '#features/saved-views/web/api.ts'
import { newId } from '#lib/id.ts'
import { useRefresh } from '#records/use-refresh.ts'
import { ProblemAbove } from '#ui/problem.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type SavedViewFormProps = {
  /** Null for the view that the list shows now. */
  view: SavedView | null
  list: string
  query: string
  mayShare: boolean
  onClose: () => void
}

/** Names a view, and shares it with the garage. */
export function SavedViewForm({ view, list, query, mayShare, onClose }: SavedViewFormProps) {
  const id = useRef(view?.id ?? newId())
  const refresh = useRefresh('savedViews')
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<{ sentence: string; fields: Record<string, string> }>()
  const save = async () => {
    const typed = savedViewInput.safeParse({ name, query: view?.query ?? query, isShared })
    if (!typed.success) return setProblem({ sentence: '', fields: { name: typed.error.issues[0]?.message ?? '' } })
    setSaving(true)
    try {
      if (view) await call.editSavedView({ ...typed.data, id: view.id, baseVersion: view.version })
      else await call.createSavedView({ ...typed.data, id: id.current, list })
    } catch (error) {
      setSaving(false)
      return setProblem(problemOf(error))
    }
    await refresh()
    toastSuccess(view ? 'Vue enregistrée' : 'Vue ajoutée à la liste')
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={view ? `Modifier «\u202f${view.name}\u202f»` : 'Enregistrer cette vue'}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ProblemAbove sentence={problem?.fields.name ? undefined : problem?.sentence} mb="md" />
        <TextInput
          label="Nom de la vue"
          description="Elle garde les filtres, le tri et les colonnes, jamais les mots cherchés."
          value={name}
          maxLength={60}
          error={problem?.fields.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        {mayShare && (
          <Checkbox
            mt="md"
            label="Partager avec tout l’atelier"
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" loading={isSaving}>
            Enregistrer
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
