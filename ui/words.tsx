import { Fragment, type ReactNode } from 'react'

const dayOfMonth =
  /(?<=\b(?:1er|\d{1,2})) (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b)/g

/** A sentence with its ordinals as French sets them; articles of law, e-mails and days are in one piece. */
export function Words({ text }: { text: string }): ReactNode {
  const parts = text.replace(dayOfMonth, '\u00a0').split(/((?<![\p{L}\d])(?:[A-Z]\d+(?:-\d+)+|e-mails?|1er(?!\p{L})))/u)
  return parts.map((part, place) => {
    // the parts of a sentence never move: their place names them
    const key = String(place)
    if (place % 2 === 0) return <Fragment key={key}>{part}</Fragment>
    if (part !== '1er') return <span key={key}>{part}</span>
    return (
      <Fragment key={key}>
        1<sup>er</sup>
      </Fragment>
    )
  })
}
