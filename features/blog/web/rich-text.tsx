import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { RichElement, RichNode } from '#features/blog/rich-text.ts'
import classes from '#features/blog/web/rich-text.module.css'

/** The body of an article. Its tree holds elements of the list only: no word of an author is ever HTML here. */
export function RichText({ nodes }: { nodes: readonly RichNode[] }) {
  return <div className={classes.body}>{drawn(nodes)}</div>
}

function drawn(nodes: readonly RichNode[]): ReactNode[] {
  return nodes.map((node, place) => {
    // the parts of a text never move: their place names them
    const key = String(place)
    if (typeof node === 'string') return node
    if (node.tag === 'a') return <Anchor key={key} element={node} />
    if (node.tag === 'table') return <Table key={key} element={node} />
    const { tag, id, children } = node
    const fields = { key, id, ...(tag === 'th' ? { scope: 'col' } : {}) }
    return createElement(tag, fields, ...(tag === 'br' || tag === 'hr' ? [] : [drawn(children)]))
  })
}

function Anchor({ element: { to = '', children } }: { element: RichElement }) {
  if (!to) return drawn(children)
  if (to.startsWith('/')) return <Link to={to}>{drawn(children)}</Link>
  return (
    <a href={to} {...(/^https?:/i.test(to) ? { rel: 'noopener noreferrer' } : {})}>
      {drawn(children)}
    </a>
  )
}

function Table({ element: { children } }: { element: RichElement }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={classes.scroller} aria-label="Tableau" tabIndex={0}>
      <table>{drawn(children)}</table>
    </section>
  )
}
