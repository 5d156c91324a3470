import { type KeyboardEvent, type PointerEvent, useContext, useRef, useState } from 'react'
import type { PageWord } from '#features/expert-reports/page-words.ts'
import type { ReadPage } from '#features/expert-reports/report-reading.ts'
import type { PageFrameProps } from '#features/expert-reports/web/report-viewer-page.tsx'
import { TakingContext } from '#features/expert-reports/web/word-taking.ts'
import { takenOf, wordBeside, wordsBetween, wordsUnder } from '#features/expert-reports/word-selection.ts'
import { unseen } from '#ui/unseen.ts'

/** A page whose words people choose: by a stroke of the mouse at any time; by a press, a finger or keys once the taking is on. */
export function WordFrame({ page, label, style, children }: PageFrameProps) {
  const taking = useContext(TakingContext)
  const { number } = page
  const words = taking?.words?.[number - 1] ?? none
  const [ranks, setRanks] = useState<readonly number[]>([])
  const [isStroked, setStroked] = useState(false)
  const isOn = taking?.isOn ?? false
  const take = (chosen: readonly number[], by: 'pointer' | 'key') => {
    setStroked(false)
    setRanks(chosen)
    taking?.take(takenOf(number, words, chosen), by)
  }
  const stroke = (under: readonly number[]) => {
    setStroked(true)
    setRanks(under)
  }
  const pointer = useStroke({ page, words, isOn, show: stroke, take: (chosen) => take(chosen, 'pointer') })
  const onKeyDown = useWordKeys({ words, ranks, show: setRanks, take: (chosen) => take(chosen, 'key') })
  const isShown = isStroked || (taking?.taken ? taking.taken.page === number : isOn)
  return (
    <article
      className="viewer-page"
      aria-label={label}
      data-page={number}
      data-paper
      data-taking={isOn || undefined}
      style={style}
      onPointerEnter={taking?.want}
      onMouseDown={keepFocus}
      onDragStart={keepFocus}
      {...pointer}
    >
      {children}
      {(isShown ? ranks : []).map((rank) => (
        <ChosenWord key={rank} word={words[rank]} page={page} />
      ))}
      {isOn && (
        <div
          className="review-words"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows choose words here.
          tabIndex={0}
          aria-label={`Mots de la page ${number}\u202f: flèches pour choisir, Maj pour étendre, Entrée pour prendre`}
          onKeyDown={(event) => {
            if (event.key === 'Escape') taking?.turn(false)
            else if (!onKeyDown(event)) return
            event.preventDefault()
            event.stopPropagation()
          }}
        />
      )}
      {isOn && <output className={unseen}>{ranks.map((rank) => words[rank]?.text).join(' ')}</output>}
    </article>
  )
}

const none: readonly PageWord[] = []

/** A field that is being typed keeps the focus, and no picture is dragged away. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

function ChosenWord({ word, page }: { word: PageWord | undefined; page: ReadPage }) {
  if (!word) return null
  const { left, top, right, bottom } = word.box
  const part = (length: number, whole: number) => `${((100 * length) / whole).toFixed(3)}%`
  const style = {
    ...{ left: part(left, page.width), top: part(top, page.height) },
    ...{ width: part(right - left, page.width), height: part(bottom - top, page.height) },
  }
  return <i className="review-word" style={style} />
}

type Choice = {
  words: readonly PageWord[]
  show: (ranks: readonly number[]) => void
  take: (ranks: readonly number[]) => void
}
type Point = { x: number; y: number }

/** A shorter stroke on the screen is a press. */
const leastStroke = 4

function useStroke({ page, words, isOn, show, take }: Choice & { page: ReadPage; isOn: boolean }) {
  const stroke = useRef<{ from: Point; at: Point; isLong: boolean }>(undefined)
  const isClickOfStroke = useRef(false)
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point & { scale: number } => {
    const { left, top, width } = currentTarget.getBoundingClientRect()
    const scale = width / page.width || 1
    return { x: (clientX - left) / scale, y: (clientY - top) / scale, scale }
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isClickOfStroke.current = false
      if (event.button !== 0 || (!isOn && event.pointerType !== 'mouse')) return
      const at = pointOf(event)
      stroke.current = { from: at, at, isLong: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = stroke
      if (!current) return
      const at = pointOf(event)
      const isLong =
        current.isLong || Math.hypot(at.x - current.from.x, at.y - current.from.y) * at.scale >= leastStroke
      if (isLong && !current.isLong) event.currentTarget.setPointerCapture(event.pointerId)
      stroke.current = { from: current.from, at, isLong }
      if (isLong) show(wordsUnder(words, current.from, at))
    },
    onPointerUp: () => {
      const { current } = stroke
      stroke.current = undefined
      if (!current || (!current.isLong && !isOn)) return
      isClickOfStroke.current = true
      take(wordsUnder(words, current.from, current.at))
    },
    onPointerCancel: () => {
      stroke.current = undefined
    },
    // The click that ends a stroke shows no value.
    onClickCapture: (event: { stopPropagation: () => void }) => {
      if (isClickOfStroke.current) event.stopPropagation()
      isClickOfStroke.current = false
    },
  }
}

/** Answers whether it took the key. */
function useWordKeys({ words, ranks, show, take }: Choice & { ranks: readonly number[] }) {
  const range = useRef<{ anchor: number; end: number }>(undefined)
  return ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'Enter' && ranks.length > 0) take(ranks)
    else if (key.startsWith('Arrow') && words.length > 0) {
      const { current } = range
      const end = current ? wordBeside(words, current.end, key) : 0
      if (end === undefined) return true
      range.current = { anchor: shiftKey && current ? current.anchor : end, end }
      show(wordsBetween(words, range.current.anchor, end))
    } else return false
    return true
  }
}
