import { fold } from '#lib/fold.ts'

type Piece = { text: string; isMarked: boolean }

/** A text cut at the words of a search: without case or accents, and numbers in any grouping. */
export function markedPieces(text: string, query: string): Piece[] {
  const { folded, places } = searchable(text)
  const marked = new Set<number>()
  for (const word of wordsOf(query)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      const last = places[at + word.length - 1] ?? 0
      for (let place = places[at] ?? 0; place <= last; place++) marked.add(place)
    }
  }
  if (marked.size === 0) for (const place of barePlaces(text, query)) marked.add(place)
  const pieces: Piece[] = []
  for (const [place, letter] of Array.from(text).entries()) {
    const isMarked = marked.has(place)
    const piece = pieces.at(-1)
    if (piece?.isMarked === isMarked) piece.text += letter
    else pieces.push({ text: letter, isMarked })
  }
  return pieces
}

/** The places of a number that is searched without its signs: « ab123cd » in « AB-123-CD ». */
function barePlaces(text: string, query: string): number[] {
  const letters = Array.from(text).flatMap((letter, place) => Array.from(bareOf(letter), (plain) => ({ plain, place })))
  const wanted = bareOf(query)
  const at =
    wanted.length > 1
      ? letters
          .map(({ plain }) => plain)
          .join('')
          .indexOf(wanted)
      : -1
  const [first, last] = [letters[at]?.place, letters[at + wanted.length - 1]?.place]
  if (first === undefined || last === undefined) return []
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const bareOf = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

/** Whether every word of a search stands in a text. */
export function standsIn(text: string, query: string): boolean {
  const { folded } = searchable(text)
  return wordsOf(query).every((word) => folded.includes(word))
}

function wordsOf(query: string): string[] {
  const words = query.trim().split(/\s+/).filter(Boolean)
  return searchable(words.join(' ')).folded.split(' ').filter(Boolean)
}

/** The folded text, and the original place of each of its letters. */
function searchable(text: string): { folded: string; places: number[] } {
  const letters = Array.from(text)
  let folded = ''
  const places: number[] = []
  for (const [place, letter] of letters.entries()) {
    if (isGap(letter) && isDigit(letters[place - 1]) && isDigit(letters[place + 1])) continue
    for (const plain of fold(letter)) {
      folded += plain
      places.push(place)
    }
  }
  return { folded, places }
}

const isGap = (letter: string): boolean => /[\s.-]/.test(letter)
const isDigit = (letter: string | undefined): boolean => letter !== undefined && /\d/.test(letter)
