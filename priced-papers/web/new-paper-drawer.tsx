import { useNavigate, useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import type { Kept } from '#browser/local-database.ts'
import type { PaperForm } from '#priced-papers/web/paper-form.ts'
import type { HistoryEvent } from '#records/last-author.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { RecordForm } from '#records/record-form.tsx'
import { useRefresh } from '#records/use-refresh.ts'
import { useNewId } from '#records/use-saving.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type NewProps<
  Paper extends Kept & Input,
  Values extends Record<string, unknown>,
  Input,
  Event extends HistoryEvent,
> = PaperForm<Paper, Values, Input, Event> & {
  title: string
  /** The kind of record, for its id. */
  entity: string
  /** The address of the list: the new paper opens under it. */
  path: string
  /** Answers the toast: « Devis DV2026-00012 créé ». */
  create(input: Input & { id: string }): Promise<string>
  /** The button that leaves an earlier draft: « Repartir d’un devis vide ». */
  beginAnew: string
}

/** Begins a paper. Open while the address says `nouveau`; pages of other records lead here with their ids. */
export function NewPaperDrawer<
  Paper extends Kept & Input,
  Values extends Record<string, unknown>,
  Input,
  Event extends HistoryEvent,
>(props: NewProps<Paper, Values, Input, Event>) {
  const [isOpen, close] = useOpenedBy('nouveau')
  return (
    <RecordDrawer title={props.title} opened={isOpen} onClose={close}>
      <NewPaperForm {...props} onCancel={close} />
    </RecordDrawer>
  )
}

function NewPaperForm<
  Paper extends Kept & Input,
  Values extends Record<string, unknown>,
  Input,
  Event extends HistoryEvent,
>({
  of,
  entity,
  path,
  create,
  feature,
  history,
  onCancel,
  ...form
}: NewProps<Paper, Values, Input, Event> & {
  onCancel: () => void
}) {
  const navigate = useNavigate()
  const refresh = useRefresh(feature)
  const [parameters] = useSearchParams()
  const id = useNewId(entity, form.kinds.new)
  if (!id) return <PageSkeleton />
  const save = async (input: Input) => {
    try {
      toastSuccess(await create({ id, ...input }))
    } catch (error) {
      return problemOf(error)
    }
    void refresh()
    void navigate(`${path}/${id}`, { replace: true })
    return undefined
  }
  return (
    <RecordForm
      {...form}
      of={{ ...of, blank: { ...of.blank, ...partiesOf(parameters) } }}
      history={history(id)}
      draftId={id}
      record={null}
      save={save}
      onCancel={onCancel}
    />
  )
}

function partiesOf(parameters: URLSearchParams) {
  const idOf = (name: string) => parameters.get(name) ?? ''
  return { clientId: idOf('pour'), vehicleId: idOf('vehicule'), dossierId: idOf('dossier') }
}
