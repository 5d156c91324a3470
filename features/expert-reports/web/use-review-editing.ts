import { type RefObject, useContext, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type ReadBlock, valueAt } from '#features/expert-reports/report-blocks.ts'
import { reportDoubtsOf } from '#features/expert-reports/report-doubts.ts'
import { idPath, type Review, stepIn, toReview, valuesIn } from '#features/expert-reports/report-review.ts'
import { kindOf, valueOfField } from '#features/expert-reports/report-typing.ts'
import { buttonOf, SelectionContext } from '#features/expert-reports/web/report-viewer-selection.ts'
import { ReviewBlockFoot } from '#features/expert-reports/web/review-block-foot.tsx'
import { createOpenValue, type Editing } from '#features/expert-reports/web/review-editing.ts'
import { ReviewField } from '#features/expert-reports/web/review-field.tsx'
import { lineActsOf } from '#features/expert-reports/web/review-line-acts.ts'
import { ReviewLineMenu } from '#features/expert-reports/web/review-line-menu.tsx'
import type { ReviewActs } from '#features/expert-reports/web/use-review.ts'

type Around = {
  review: Review
  blocks: readonly ReadBlock[]
  act: ReviewActs['act']
  root: RefObject<HTMLElement | null>
}

/** The editing of a review. Its object never changes: it looks up what stands now. */
export function useReviewEditing(around: Around): Editing {
  const selection = useContext(SelectionContext)
  const now = useRef(around)
  now.current = around
  const wanted = useRef<string>(undefined)
  // A value that was being typed takes the focus back once it is drawn again.
  useEffect(() => {
    const path = wanted.current
    wanted.current = undefined
    if (path)
      buttonOf(around.root.current?.querySelector('.viewer-values') ?? null, path)?.focus({ preventScroll: true })
  })
  return useMemo((): Editing => {
    const open = createOpenValue()
    const act = (...[step]: Parameters<ReviewActs['act']>) => flushSync(() => now.current.act(step))
    const show = (path: string) => {
      flushSync(() => open.set(path))
      const field = buttonOf(now.current.root.current?.querySelector('.viewer-values') ?? null, path)
      field?.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (now.current.review.reading.evidence[path]) selection.show({ path, from: 'value', isByKeyboard: true })
      field?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
    }
    return {
      open,
      valueOf: (path) => {
        const value = valueAt(now.current.review.reading.report, path)
        return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
      },
      give: (path, value, place) =>
        act({ kind: 'value', path: idPath(now.current.review, path), value, ...(place && { place }) }),
      takeBack: (path) => act({ kind: 'value', path: idPath(now.current.review, path), value: null }),
      fill(path, { page, box, text }) {
        const kind = kindOf(path)
        if (!kind || kind === 'yes' || kind === 'operation') return 'Cette valeur se choisit dans sa liste.'
        const read = valueOfField(path, text)
        if ('sentence' in read) return read.sentence
        flushSync(() => open.set(undefined))
        act({
          kind: 'value',
          path: idPath(now.current.review, path),
          value: read.value,
          place: { page, box, text: text.slice(0, 300) },
        })
        selection.show({ path, from: 'value', isByKeyboard: false })
        buttonOf(now.current.root.current?.querySelector('.viewer-values') ?? null, path)?.focus({
          preventScroll: true,
        })
        return undefined
      },
      edit(path) {
        const isTyped = kindOf(path) !== undefined
        if (isTyped) show(path)
        return isTyped
      },
      goOn(from, by) {
        const { review, blocks } = now.current
        const list = toReview(review, blocks).filter((path) => path !== from)
        const next = stepIn(list, valuesIn(blocks), from, by)
        if (next) show(next)
        return next !== undefined
      },
      close(path) {
        wanted.current = path
        flushSync(() => open.set(undefined))
        buttonOf(now.current.root.current?.querySelector('.viewer-values') ?? null, path)?.focus({
          preventScroll: true,
        })
      },
      reasonOf(path) {
        const { reading, human } = now.current.review
        if (human.has(path)) return undefined
        const doubt = reading.doubts.find((each) => each.path === path)
        const said = reportDoubtsOf(reading).find((each) => each.path === path)
        const place = doubt?.other && { page: doubt.other.page, box: doubt.other.box, text: doubt.other.text }
        if (doubt && said) return { sentence: said.sentence, instead: doubt.other?.value ?? doubt.instead, place }
        if (!toReview(now.current.review, now.current.blocks).includes(path)) return undefined
        const isRead = reading.evidence[path] !== undefined
        const sentence = isRead
          ? 'Lecture incertaine\u202f: comparez avec la page, puis validez avec Entrée.'
          : 'Rien n’a été lu ici\u202f: écrivez la valeur, ou validez si le rapport ne l’imprime pas.'
        return { sentence, instead: null }
      },
      lines: lineActsOf({ now: () => now.current.review, act, show }),
      Field: ReviewField,
      LineMenu: ReviewLineMenu,
      BlockFoot: ReviewBlockFoot,
    }
  }, [selection])
}
