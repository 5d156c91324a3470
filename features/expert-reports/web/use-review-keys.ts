import type { ClipboardEvent, KeyboardEvent } from 'react'
import { isLineSection, type LineSection } from '#features/expert-reports/report-correction.ts'
import { pathOf } from '#features/expert-reports/web/report-viewer-selection.ts'
import type { Editing } from '#features/expert-reports/web/review-editing.ts'
import { isTable } from '#priced-papers/pasted-lines.ts'

/** The keys of a review besides those of its fields, as in the lines of a quote. */
export function useReviewKeys(editing: Editing, undo: () => boolean) {
  const { lines } = editing
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !target.closest('.viewer-values')) return
    const isMod = ctrlKey || metaKey
    const path = pathOf(event)
    const line = lineIn(path)
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
    if (isMod && key === 'z' && target.dataset.typing === undefined) undo()
    else if (key === 'Tab' && !isMod && !altKey && path && !target.matches('input, select')) {
      if (!editing.goOn(path, shiftKey ? -1 : 1)) return
    } else if (key === 'F2' && path && !isMod) editing.edit(path)
    else if (altKey && by && line) {
      editing.open.set(undefined)
      if (lines.move(line.section, line.at, by)) editing.close([line.section, line.at + by, line.field].join('.'))
    } else if (isMod && key === 'Backspace' && line && target.dataset.typing === undefined) {
      editing.open.set(undefined)
      lines.remove(line.section, line.at)
      editing.close(`${line.section}.${Math.max(0, line.at - 1)}.label`)
    } else if (isMod && key === 'Enter' && line) lines.insert(line.section, line.at)
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const { target } = event
    const here = target instanceof Element ? target.closest<HTMLElement>('.viewer-block')?.dataset.block : undefined
    if (!here || !isLineSection(here) || !isTable(text)) return
    event.preventDefault()
    const line = lineIn(pathOf(event))
    editing.open.set(undefined)
    lines.paste(here, line ? line.at : Number.MAX_SAFE_INTEGER, text)
  }
  return { onKeyDown, onPaste }
}

function lineIn(path: string | undefined): { section: LineSection; at: number; field: string } | undefined {
  const [section = '', at = '', field = ''] = path?.split('.') ?? []
  return isLineSection(section) && field ? { section, at: Number(at), field } : undefined
}
