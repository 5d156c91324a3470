import { Fragment } from 'react'
import { markedPieces } from '#lib/marked.ts'
import classes from '#ui/marked.module.css'

/** A text with the words of a search marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markedPieces(text, query).map(({ text: piece, isMarked }, place) => {
    const key = `${place} ${piece}`
    return isMarked ? (
      <mark key={key} className={classes.mark}>
        {piece}
      </mark>
    ) : (
      <Fragment key={key}>{piece}</Fragment>
    )
  })
}
