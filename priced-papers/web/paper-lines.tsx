import { LineEditor, type LineEditorProps } from '#priced-papers/web/line-editor.tsx'
import { LineView } from '#priced-papers/web/line-view.tsx'

/** The lines of a paper: written while it is open, read otherwise. */
export function PaperLines({ isOpen, ...editor }: LineEditorProps & { isOpen: boolean }) {
  return isOpen ? (
    <LineEditor {...editor} />
  ) : (
    <LineView paper={editor.paper} lines={editor.fresh} sources={editor.sources} costs={editor.costs} />
  )
}
