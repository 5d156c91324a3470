import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Block, named, partsOf, type Section, type Table } from '#features/marketing/prose.ts'
import classes from '#features/marketing/web/prose.module.css'

/** A long text, with an anchor at each heading. */
export function Prose({ sections }: { sections: readonly Section[] }) {
  return (
    <div className={classes.prose}>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <h2 id={section.id}>
            {named(section.title)}
            <a href={`#${section.id}`} className={classes.anchor} aria-label={`Lien vers « ${named(section.title)} »`}>
              #
            </a>
          </h2>
          {section.blocks.map((block) => (
            <BlockView key={JSON.stringify(block)} block={block} title={section.title} />
          ))}
        </section>
      ))}
    </div>
  )
}

/** The sections of a long text as a list of links to them. */
export function ProseSummary({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={classes.summary} aria-label="Sommaire">
      <p>Sur cette page</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{named(title)}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function BlockView({ block, title }: { block: Block; title: string }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Sentence text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <Sentence text={item} />
          </li>
        ))}
      </ul>
    )
  }
  if ('table' in block) return <TableView table={block.table} title={title} />
  return (
    <p>
      <Link className={classes.onward} to={named(block.link.to)}>
        {named(block.link.label)}
        <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
      </Link>
    </p>
  )
}

function TableView({ table, title }: { table: Table; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={classes.scroller} aria-label={`Tableau : ${named(title)}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <Cell key={table.head[column]} isFirst={column === 0} text={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ isFirst, text }: { isFirst: boolean; text: string }) {
  const content = <Sentence text={text} />
  return isFirst ? <th scope="row">{content}</th> : <td>{content}</td>
}

/** A sentence whose `[label](/address)` are links. */
export function Sentence({ text }: { text: string }) {
  return partsOf(text).map((part, place) => {
    // the parts of a sentence never move: their place names them
    const key = `${place} ${part.text}`
    if (!part.to) return <span key={key}>{part.text}</span>
    if (!part.to.startsWith('/')) {
      return (
        <a key={key} href={part.to}>
          {part.text}
        </a>
      )
    }
    return (
      <Link key={key} to={part.to}>
        {part.text}
      </Link>
    )
  })
}
