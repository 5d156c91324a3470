import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { DraftKind } from '#browser/drafts.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { carryDraft, carryNote } from '#records/record-draft.ts'
import type { RecordFields } from '#records/record-fields.ts'
import { mergedState } from '#records/record-notices.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'

type MergedRecordProps<Input, Values extends object> = {
  merged: { id: string; name: string; keptId: string }
  /** The address of the list; that of a record is below it. */
  list: string
  of: RecordFields<Input, Values>
  drafts: { edit: DraftKind; note: DraftKind }
}

/** Leads to the kept record, and takes along the text that somebody was typing about the merged one. */
export function MergedRecord<Input, Values extends object>(props: MergedRecordProps<Input, Values>) {
  const { list, of, drafts } = props
  const { id, name, keptId } = props.merged
  const { outbox } = useOffline()
  const navigate = useNavigate()
  useEffect(() => {
    let isHere = true
    const merge = { merged: id, kept: keptId }
    const carry = async () => {
      await carryNote(outbox, drafts.note, merge)
      return carryDraft(outbox, of, drafts.edit, merge)
    }
    void carry().then((hasTyped) => {
      const address = `${list}/${keptId}${hasTyped ? '?modifier=1' : ''}`
      if (isHere) void navigate(address, { replace: true, state: mergedState(name) })
    })
    return () => {
      isHere = false
    }
  }, [outbox, id, keptId, name, list, of, drafts, navigate])
  return <PageSkeleton />
}
