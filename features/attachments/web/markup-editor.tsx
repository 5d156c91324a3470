import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowUpRight,
  IconCircle,
  IconScribble,
  IconTrash,
  IconTypography,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Attachment } from '#features/attachments/contract.ts'
import {
  type MarkShape,
  markColorLabels,
  markColors,
  markInks,
  markShapeLabels,
  markShapes,
  mostTextLength,
} from '#features/attachments/markup.ts'
import { AttachmentPane } from '#features/attachments/web/attachment-pane.tsx'
import classes from '#features/attachments/web/attachment-viewer.module.css'
import { MarkupSurface } from '#features/attachments/web/markup-surface.tsx'
import { useMarkup } from '#features/attachments/web/use-markup.ts'
import { Confirm } from '#ui/confirm.tsx'

const shapeIcons: Record<MarkShape, ReactNode> = {
  arrow: <IconArrowUpRight size={20} stroke={1.6} />,
  circle: <IconCircle size={20} stroke={1.6} />,
  freehand: <IconScribble size={20} stroke={1.6} />,
  text: <IconTypography size={20} stroke={1.6} />,
}

type EditorProps = { attachment: Attachment; onClose: () => void }

/** Draws over a photograph. Ctrl Z takes a step back, Ctrl Shift Z forward, Ctrl Enter saves, Escape leaves. */
export function MarkupEditor({ attachment, onClose }: EditorProps) {
  const { drawing, act, isChanged, isSaving, save } = useMarkup(attachment, onClose)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (isChanged ? setLeaving(true) : onClose())
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    const isMeant = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (key === 'escape' && !isLeaving) leave()
    else if (isMeant && key === 'enter' && isChanged) save()
    else if (isMeant && !isTyping && (key === 'y' || (key === 'z' && event.shiftKey))) act({ kind: 'redo' })
    else if (isMeant && !isTyping && key === 'z') act({ kind: 'undo' })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { shape, color, text, marks, past, future } = drawing
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor takes the keys of all that stands in it.
    <div className={classes.drawing} onKeyDown={press}>
      <div className={classes.tools} role="toolbar" aria-label="Annotations">
        {markShapes.map((each) => (
          <Tool
            key={each}
            label={markShapeLabels[each]}
            isOn={shape === each}
            onAct={() => act({ kind: 'choose', shape: each })}
          >
            {shapeIcons[each]}
          </Tool>
        ))}
        {markColors.map((each) => (
          <Tool
            key={each}
            label={markColorLabels[each]}
            isOn={color === each}
            onAct={() => act({ kind: 'choose', color: each })}
          >
            <IconCircle size={20} fill={markInks[each]} stroke={1} />
          </Tool>
        ))}
        <Tool label="Annuler (Ctrl Z)" isOff={past.length === 0} onAct={() => act({ kind: 'undo' })}>
          <IconArrowBackUp size={20} stroke={1.6} />
        </Tool>
        <Tool label="Rétablir (Ctrl Maj Z)" isOff={future.length === 0} onAct={() => act({ kind: 'redo' })}>
          <IconArrowForwardUp size={20} stroke={1.6} />
        </Tool>
        <Tool label="Tout retirer" isOff={marks.length === 0} onAct={() => act({ kind: 'clear' })}>
          <IconTrash size={20} stroke={1.6} />
        </Tool>
        {shape === 'text' && (
          <TextInput
            size="xs"
            aria-label="Texte à poser"
            placeholder="Écrivez, puis touchez la photo"
            maxLength={mostTextLength}
            value={text}
            onChange={({ currentTarget: { value } }) => act({ kind: 'choose', text: value })}
          />
        )}
        <Button size="compact-sm" variant="default" ml="auto" onClick={leave}>
          Fermer
        </Button>
        <Button size="compact-sm" disabled={!isChanged} loading={isSaving} onClick={save}>
          Enregistrer
        </Button>
      </div>
      <AttachmentPane attachment={attachment} zoom={1}>
        <MarkupSurface attachment={attachment} drawing={drawing} act={act} />
      </AttachmentPane>
      {isLeaving && (
        <Confirm
          title={'Abandonner ces annotations\u202f?'}
          label="Abandonner"
          isDoing={false}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          Ce que vous venez de dessiner n’est pas enregistré.
        </Confirm>
      )}
    </div>
  )
}

type ToolProps = { label: string; isOn?: boolean; isOff?: boolean; onAct: () => void; children: ReactNode }

function Tool({ label, isOn, isOff = false, onAct, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-pressed={isOn}
        variant={isOn ? 'light' : 'subtle'}
        disabled={isOff}
        onClick={onAct}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
