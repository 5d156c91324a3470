import { Fragment, type ReactNode } from 'react'
import { unbroken } from '#lib/unbroken.ts'

/** A sentence in French typography: ordinals are raised; law articles, dates and quantities do not break. */
export function Words({ text }: { text: string }): ReactNode {
  const parts = unbroken(text).split(/((?<![\p{L}\d])(?:[A-Z]\d+(?:-\d+)+|1er(?!\p{L})))/u)
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
