import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { nodesOfSections, type ProseElement, type ProseNode, type Section, summaryOf, textOf } from '#lib/prose.ts'
import classes from '#ui/prose.module.css'
import { Words } from '#ui/words.tsx'

/** A long text. Its elements are built from its tree: no word of an author ever becomes HTML. */
export function Prose({ nodes }: { nodes: readonly ProseNode[] }) {
  return <div className={classes.prose}>{drawn(nodes)}</div>
}

type ProseWithSummaryProps = {
  sections: readonly Section[]
  /** Additions under one of its sections. */
  interlude?: { under: string; figure: ReactNode }
  /** Content after the text, as wide as the text. */
  children?: ReactNode
}

/** A long text beside the list of its headings, which a telephone folds above it. */
export function ProseWithSummary({ sections, interlude, children }: ProseWithSummaryProps) {
  const cut = 1 + sections.findIndex(({ id }) => id !== undefined && id === interlude?.under)
  return (
    <div className={classes.beside}>
      <nav className={classes.summary} aria-label="Sommaire">
        <p>Sur cette page</p>
        <Headings sections={sections} />
      </nav>
      <nav className={classes.folded} aria-label="Sommaire">
        <details>
          <summary>Sur cette page</summary>
          <Headings sections={sections} />
        </details>
      </nav>
      <div className={classes.text}>
        {cut > 0 && (
          <>
            <Prose nodes={nodesOfSections(sections.slice(0, cut))} />
            {interlude?.figure}
          </>
        )}
        <Prose nodes={nodesOfSections(sections.slice(cut))} />
        {children}
      </div>
    </div>
  )
}

function Headings({ sections }: { sections: readonly Section[] }) {
  return (
    <ol>
      {summaryOf(sections).map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <Words text={title} />
          </a>
        </li>
      ))}
    </ol>
  )
}

function drawn(nodes: readonly ProseNode[]): ReactNode[] {
  return nodes.map((node, place) => {
    // the parts of a text never move: their place names them
    const key = String(place)
    if (typeof node === 'string') return <Words key={key} text={node} />
    if (node.tag === 'a') return <Anchor key={key} element={node} />
    if (node.tag === 'table') return <Table key={key} element={node} />
    if (node.id) return <Heading key={key} element={node} />
    const { tag, scope, children } = node
    return createElement(tag, { key, scope }, ...(tag === 'br' || tag === 'hr' ? [] : [drawn(children)]))
  })
}

function Anchor({ element: { to = '', children } }: { element: ProseElement }) {
  if (!to) return drawn(children)
  if (to.startsWith('/')) return <Link to={to}>{drawn(children)}</Link>
  return (
    <a href={to} {...(/^https?:/i.test(to) ? { rel: 'noopener noreferrer' } : {})}>
      {drawn(children)}
    </a>
  )
}

/** The link of a heading stands beside it: inside, screen readers would read both. */
function Heading({ element: { tag, id, children } }: { element: ProseElement }) {
  return (
    <div className={classes.heading}>
      {createElement(tag, { id }, drawn(children))}
      <a href={`#${id}`} className={classes.anchor} aria-label={`Lien vers «\u00a0${textOf(children)}\u00a0»`}>
        #
      </a>
    </div>
  )
}

function Table({ element }: { element: ProseElement }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={`${classes.scroller} slides`} aria-label={tableName(element)} tabIndex={0}>
      <table>{drawn(element.children)}</table>
    </section>
  )
}

/** Content of its first row. */
function tableName(table: ProseElement): string {
  let row: ProseNode | undefined = table
  while (typeof row === 'object' && row.tag !== 'tr') row = row.children[0]
  const cells = typeof row === 'object' ? row.children.map((cell) => textOf([cell])) : []
  return `Tableau\u00a0: ${cells.join(', ')}`
}
