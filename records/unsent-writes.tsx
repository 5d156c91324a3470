import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { useOutbox, type WaitingWrite } from '#browser/use-outbox.ts'
import type { WriteAddresses } from '#browser/workshop.ts'
import { FieldConflict } from '#records/field-conflict.tsx'
import type { HistoryEvent } from '#records/last-author.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import type { FieldWords } from '#records/record-fields.ts'
import type { RecordFormProps } from '#records/record-form.tsx'
import classes from '#records/unsent-write.module.css'
import { UnsentWrite } from '#records/unsent-write.tsx'
import type { HistoryPlace } from '#records/use-history.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type UnsentWritesProps<Value, Input, Event extends HistoryEvent> = {
  record: Value
  name: string
  addressesOf(write: WaitingWrite): WriteAddresses | undefined
  words: FieldWords
  history: HistoryPlace<Event>
  /** The form where a refused input is corrected. */
  Form: ComponentType<RecordFormProps<Value, Input>>
}

/** The writes about a record that this device could not send, with the screens that put them right. */
export function UnsentWrites<Value extends { id: string }, Input extends object, Event extends HistoryEvent>(
  props: UnsentWritesProps<Value, Input, Event>,
) {
  const { record, addressesOf, words, history } = props
  const writes = useOutbox().rows?.filter(({ entityId }) => entityId === record.id) ?? []
  const stuck = writes.filter(({ state }) => state === 'blocked' || state === 'conflict')
  const [conflict, close] = useWriteInAddress('conflit', stuck)
  if (stuck.length === 0) return null
  return (
    <>
      <ul className={classes.list} aria-label="Saisies à revoir">
        {stuck.map((write) => (
          <li key={write.order}>
            <UnsentWrite write={write} addresses={addressesOf(write)} isOnItsPage />
          </li>
        ))}
      </ul>
      {conflict?.state === 'conflict' && (
        <FieldConflict write={conflict} words={words} history={history} onClose={close} />
      )}
      <Correction {...props} writes={stuck} />
    </>
  )
}

function Correction<Value extends { id: string }, Input extends object, Event extends HistoryEvent>({
  record,
  name,
  Form,
  writes,
}: UnsentWritesProps<Value, Input, Event> & { writes: WaitingWrite[] }) {
  const [write, close] = useWriteInAddress('corriger', writes)
  const { retry } = useOutbox()
  async function save(input: Input): Promise<undefined> {
    if (!write) return
    await retry(write.order, { id: record.id, ...input })
    toastSuccess('Saisie corrigée, nouvel envoi')
    close()
  }
  return (
    <RecordDrawer title={`Corriger ${name}`} opened={write?.state === 'blocked'} onClose={close}>
      {write?.problem && (
        <Form
          draftId={`${record.id} ${write.key}`}
          record={record}
          refused={{ input: write.input as Input, problem: write.problem }} // the input of a call that has a form
          save={save}
          onCancel={close}
        />
      )}
    </RecordDrawer>
  )
}

function useWriteInAddress(name: string, writes: WaitingWrite[]): [WaitingWrite | undefined, () => void] {
  const [parameters] = useSearchParams()
  const [isOpen, close] = useOpenedBy(name)
  const order = Number(parameters.get(name))
  return [isOpen ? writes.find((write) => write.order === order) : undefined, close]
}
