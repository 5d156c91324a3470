import { problemOf } from '#browser/call.ts'
import type { Kept } from '#browser/local-database.ts'
import type { PaperForm } from '#priced-papers/web/paper-form.ts'
import type { HistoryEvent } from '#records/last-author.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { type FormProblem, RecordForm } from '#records/record-form.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type EditProps<
  Paper extends Kept & Input,
  Values extends Record<string, unknown>,
  Input,
  Event extends HistoryEvent,
> = PaperForm<Paper, Values, Input, Event> & {
  title: string
  paper: Paper
  edit(input: Input & { id: string; baseVersion: number }): Promise<unknown>
  /** The code of the refusal of a paper that was saved elsewhere meanwhile. */
  changed: string
  /** The word in the address that opens the drawer. */
  openedBy?: string
  /** The button that leaves an earlier draft: « Revenir au devis enregistré ». */
  beginAnew: string
}

/** Edits the head of a paper, or another part of it. Open while the address says so. */
export function EditPaperDrawer<
  Paper extends Kept & Input,
  Values extends Record<string, unknown>,
  Input,
  Event extends HistoryEvent,
>(props: EditProps<Paper, Values, Input, Event>) {
  const [isOpen, close] = useOpenedBy(props.openedBy ?? 'modifier')
  return (
    <RecordDrawer title={props.title} opened={isOpen} onClose={close}>
      <EditPaperForm {...props} onClose={close} />
    </RecordDrawer>
  )
}

function EditPaperForm<
  Paper extends Kept & Input,
  Values extends Record<string, unknown>,
  Input,
  Event extends HistoryEvent,
>({
  paper,
  edit,
  changed,
  feature,
  history,
  onClose,
  ...form
}: EditProps<Paper, Values, Input, Event> & {
  onClose: () => void
}) {
  const { id } = paper
  const refresh = useRefresh(feature)
  const save = async (input: Input, seen: Paper | null): Promise<FormProblem | undefined> => {
    try {
      await edit({ id, baseVersion: (seen ?? paper).version, ...input })
    } catch (error) {
      const problem = problemOf(error)
      await refresh()
      // Saved elsewhere in the same moment: the form says it under its fields.
      return problem.code === changed ? { sentence: '', fields: {} } : problem
    }
    await refresh()
    toastSuccess('Modifications enregistrées')
    onClose()
    return undefined
  }
  return (
    <RecordForm
      {...form}
      history={history(id)}
      draftId={id}
      record={paper}
      latest={paper}
      save={save}
      onCancel={onClose}
    />
  )
}
