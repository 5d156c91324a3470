import { type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useDraft } from '#browser/use-draft.ts'
import type { GarageReading } from '#features/expert-reports/contracts/report-reading.ts'
import { nameOf, type ReadBlock, summaryOf } from '#features/expert-reports/report-blocks.ts'
import { blurredPages, blurredSentence, reportDoubtsOf } from '#features/expert-reports/report-doubts.ts'
import { type Review, reviewBlocks, toReview } from '#features/expert-reports/report-review.ts'
import { ViewerAlerts } from '#features/expert-reports/web/report-viewer-alerts.tsx'
import { ViewerBlock } from '#features/expert-reports/web/report-viewer-block.tsx'
import { ViewerChecks } from '#features/expert-reports/web/report-viewer-checks.tsx'
import {
  buttonOf,
  createSelection,
  firstPathOf,
  SelectionContext,
  useWhenShown,
} from '#features/expert-reports/web/report-viewer-selection.ts'
import { ViewerSummary } from '#features/expert-reports/web/report-viewer-summary.tsx'
import { ReviewConflictChoice } from '#features/expert-reports/web/review-conflict.tsx'
import { EditingContext } from '#features/expert-reports/web/review-editing.ts'
import { ReviewPages } from '#features/expert-reports/web/review-pages.tsx'
import { ReviewVerdict } from '#features/expert-reports/web/review-verdict.tsx'
import { useFollowing } from '#features/expert-reports/web/use-following.ts'
import { type ReviewActs, type ReviewDraft, useReview } from '#features/expert-reports/web/use-review.ts'
import { useReviewCommands } from '#features/expert-reports/web/use-review-commands.tsx'
import { useReviewEditing } from '#features/expert-reports/web/use-review-editing.ts'
import { useReviewKeys } from '#features/expert-reports/web/use-review-keys.ts'
import { useViewerKeys } from '#features/expert-reports/web/use-viewer-keys.ts'
import { useWordTaking } from '#features/expert-reports/web/use-word-taking.ts'
import { TakingContext } from '#features/expert-reports/web/word-taking.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { unseen } from '#ui/unseen.ts'

type ReviewProps = { reading: GarageReading; pictures: readonly string[]; mayWrite: boolean }

/** A read report beside its pages: each value is corrected in its place. The route links its styles. */
export function ReportReview(props: ReviewProps) {
  const draft = useDraft<ReviewDraft>('reportReviewDraft', props.reading.id)
  return draft.found === undefined ? <PageSkeleton /> : <OpenReview {...props} draft={draft} />
}

type OpenProps = ReviewProps & { draft: ReturnType<typeof useDraft<ReviewDraft>> }

function OpenReview({ reading, pictures, mayWrite, draft }: OpenProps) {
  const [selection] = useState(createSelection)
  const { review, ...acts } = useReview(reading, draft)
  if (!review) return null
  return (
    <SelectionContext value={selection}>
      <Parts id={reading.id} review={review} acts={acts} pictures={pictures} mayWrite={mayWrite} />
    </SelectionContext>
  )
}

type PartsProps = {
  id: string
  review: Review
  acts: Omit<ReviewActs, 'review'>
  pictures: readonly string[]
  mayWrite: boolean
}

function Parts({ id, review, acts, pictures, mayWrite }: PartsProps) {
  const root = useRef<HTMLDivElement>(null)
  const blocks = useMemo(() => reviewBlocks(review), [review])
  const editing = useReviewEditing({ review, blocks, act: acts.act, root })
  const keys = useReviewKeys(editing, acts.undo)
  const left = toReview(review, blocks)
  useReviewCommands({ editing, undo: acts.undo, isOpen: mayWrite, left: left.length })
  useFollowing(root, review.reading)
  useLinkedRow(root)
  const { report } = review.reading
  const name = useCallback((path: string) => nameOf(report, path), [report])
  const taking = useWordTaking(id, editing, name)
  return (
    <EditingContext value={mayWrite ? editing : undefined}>
      <TakingContext value={mayWrite ? taking : undefined}>
        <div ref={root} className="viewer review" {...(mayWrite && keys)}>
          <ReviewPages reading={review.reading} pictures={pictures} blocks={blocks} nameOf={name} />
          <Values
            review={review}
            blocks={blocks}
            acts={acts}
            left={left.length}
            onNext={() => editing.goOn(undefined, 1)}
          />
        </div>
      </TakingContext>
    </EditingContext>
  )
}

/** Shows the row that the address names: a line of a quote links to it. */
function useLinkedRow(root: RefObject<HTMLDivElement | null>): void {
  const selection = useContext(SelectionContext)
  const row = useLocation().hash.slice(1)
  useEffect(() => {
    const path = row && firstPathOf(root.current, row)
    const frame = requestAnimationFrame(() => path && selection.show({ path, from: 'link', isByKeyboard: false }))
    return () => cancelAnimationFrame(frame)
  }, [root, selection, row])
}

type ValuesProps = {
  review: Review
  blocks: readonly ReadBlock[]
  acts: PartsProps['acts']
  left: number
  onNext: () => void
}

function Values({ review, blocks, acts, left, onNext }: ValuesProps) {
  const [all, list] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const selection = useContext(SelectionContext)
  const isEdited = useContext(EditingContext) !== undefined
  const { reading } = review
  const blurred = blurredPages(reading)
  const keys = useViewerKeys(list, 'value')
  useWhenShown(({ path, from, isByKeyboard }) => {
    if (from === 'value') return
    const value = buttonOf(all.current, path)
    value?.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (isByKeyboard) value?.focus({ preventScroll: true })
  })
  useEffect(() => selection.clear, [selection])
  return (
    <div ref={all} className="viewer-values">
      <div className="viewer-top">
        <ViewerSummary values={summaryOf(blocks)} onShow={selection.show} />
        <ReviewVerdict
          review={review}
          left={left}
          saved={isEdited ? acts.saved : undefined}
          onNext={onNext}
          onRetry={() => void acts.retry()}
        />
      </div>
      {acts.conflicts.map((conflict) => (
        <ReviewConflictChoice key={conflict.path} conflict={conflict} review={review} onChoose={acts.choose} />
      ))}
      <ViewerAlerts reading={reading} onShow={selection.show} />
      <ViewerChecks reading={reading} doubts={reportDoubtsOf(reading)} onShow={selection.show} />
      {blurred.length > 0 && <p className="viewer-panel">{blurredSentence(blurred)}</p>}
      <h2 className={unseen}>Valeurs lues</h2>
      <div ref={list} {...keys}>
        {blocks.map((block) => (
          <ViewerBlock key={block.id} block={block} />
        ))}
      </div>
    </div>
  )
}
