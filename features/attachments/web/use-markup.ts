import { useReducer, useState } from 'react'
import { problemOf } from '#browser/call.ts'
import type { Attachment } from '#features/attachments/contract.ts'
import { joinMarks, type Mark } from '#features/attachments/markup.ts'
import { beginDrawing, draw } from '#features/attachments/markup-drawing.ts'
import { markupChanged } from '#features/attachments/refusals.ts'
import { call, feature } from '#features/attachments/web/api.ts'
import { newId } from '#lib/id.ts'
import { useAct } from '#records/use-act.ts'
import { toastSuccess, toastUndo } from '#ui/toasts.tsx'

/** The marks being drawn over one picture, and their saving. */
export function useMarkup(attachment: Attachment, onSaved: () => void) {
  // News of a colleague's marks must not make them look like those that were drawn over.
  const [base] = useState(attachment)
  const [drawing, act] = useReducer(draw, base.marks, beginDrawing)
  const { save, isSaving } = useSaveMarks(base, onSaved)
  const isChanged = drawing.marks !== base.marks
  return { drawing, act, isChanged, isSaving, save: () => save([...drawing.marks]) }
}

/** Saves marks over a picture. Those that a colleague drew meanwhile are joined to them; the last saving can be undone. */
export function useSaveMarks(attachment: Attachment, onSaved = () => {}) {
  const { mutate, isPending } = useAct({
    feature,
    act: (marks: Mark[]) => saveOver(attachment, marks),
    onDone: ({ saved, isJoined }) => {
      onSaved()
      if (isJoined) toastSuccess('Les annotations de votre collègue et les vôtres sont réunies')
      else toastUndo('Annotations enregistrées', () => undo.mutate(saved))
    },
  })
  const undo = useAct({
    feature,
    act: (saved: Attachment) => saveOver(saved, attachment.marks),
    done: 'Annotations d’avant remises',
  })
  return { save: mutate, isSaving: isPending }
}

async function saveOver(attachment: Attachment, marks: Mark[]): Promise<{ saved: Attachment; isJoined: boolean }> {
  const { id, sha256, markupVersion: baseVersion } = attachment
  try {
    const saved = await call.markUpAttachment({ id, markupId: newId(), sha256, baseVersion, marks })
    return { saved, isJoined: false }
  } catch (error) {
    if (problemOf(error).code !== markupChanged.code) throw error
    const { attachment: now } = await call.readAttachment({ id })
    const joined = joinMarks(attachment.marks, marks, now.marks)
    const again = { id, markupId: newId(), sha256, baseVersion: now.markupVersion, marks: joined }
    return { saved: await call.markUpAttachment(again), isJoined: true }
  }
}
