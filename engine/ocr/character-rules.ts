import type { Box } from '#engine/page/box.ts'
import type { Word } from '#engine/page/word.ts'

/** A column rule made of characters: its position and its extent. */
type Column = { x: number; top: number; bottom: number }

const mark = /[!|]/
/** Characters that a recogniser confuses with an exclamation mark. */
const lookAlike = /[!|1Ili[\]'‘’:;tf]/
const fewest = 4

/** Splits words at column rules made of characters: « 1!CAPOT » is two cells. Each rule's characters become words of their own. */
export function partedByCharacters(words: readonly Word[]): Word[] {
  const parted = words.flatMap((word) => split(word, placesOf(word.text, mark)))
  const columns = columnsOf(parted.filter(({ text }) => text === '!'))
  if (columns.length === 0) return [...words]
  return parted.flatMap((word) => {
    const crossed = columns.filter((column) => crosses(word.box, column))
    const places = crossed.flatMap(({ x }) => placeNear(word, x))
    return places.length === 0 ? [word] : split(word, places)
  })
}

function placesOf(text: string, wanted: RegExp): number[] {
  return [...text].flatMap((letter, at) => (wanted.test(letter) ? [at] : []))
}

/** Turns the characters at these places into marks and the rest into words. */
function split(word: Word, places: readonly number[]): Word[] {
  if (places.length === 0) return [word]
  const pieces: Word[] = []
  let from = 0
  for (const place of [...places].toSorted((a, b) => a - b)) {
    if (place > from) pieces.push(pieceOf(word, from, place))
    pieces.push({ ...pieceOf(word, place, place + 1), text: '!' })
    from = place + 1
  }
  if (from < word.text.length) pieces.push(pieceOf(word, from, word.text.length))
  return pieces
}

function pieceOf(word: Word, from: number, to: number): Word {
  const part = ({ left, right, top, bottom }: Box): Box => {
    const width = (right - left) / word.text.length
    return { left: left + from * width, right: left + to * width, top, bottom }
  }
  const piece = { ...word, text: word.text.slice(from, to), box: part(word.box) }
  return word.seen ? { ...piece, seen: part(word.seen) } : piece
}

function columnsOf(marks: readonly Word[]): Column[] {
  const sorted = marks.toSorted((a, b) => middle(a.box) - middle(b.box))
  const clusters: Word[][] = []
  for (const each of sorted) {
    const last = clusters.at(-1)?.at(-1)
    if (last && middle(each.box) - middle(last.box) < 2.5) clusters.at(-1)?.push(each)
    else clusters.push([each])
  }
  return clusters
    .filter((cluster) => cluster.length >= fewest)
    .map((cluster) => {
      const x = cluster.map(({ box }) => middle(box)).toSorted((a, b) => a - b)[Math.floor(cluster.length / 2)] ?? 0
      const [top, bottom] = [
        Math.min(...cluster.map(({ box }) => box.top)),
        Math.max(...cluster.map(({ box }) => box.bottom)),
      ]
      return { x, top: top - 30, bottom: bottom + 30 }
    })
}

function middle({ left, right }: Box): number {
  return (left + right) / 2
}

function crosses({ left, right, top, bottom }: Box, column: Column): boolean {
  return left - 2 <= column.x && right + 2 >= column.x && top >= column.top && bottom <= column.bottom
}

/** The character at the rule's position, when it can be part of the rule. */
function placeNear({ text, box }: Word, x: number): number[] {
  const width = (box.right - box.left) / text.length
  const at = Math.floor((x - box.left) / width)
  const near = [at, at - 1, at + 1].filter((place) => {
    const center = box.left + (place + 0.5) * width
    return lookAlike.test(text[place] ?? '') && Math.abs(center - x) < Math.max(2.5, width * 0.8)
  })
  return near.slice(0, 1)
}
