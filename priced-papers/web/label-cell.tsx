import { type KeyboardEvent, useId, useState } from 'react'
import type { LineInput } from '#priced-papers/line-input.ts'
import type { LineActs } from '#priced-papers/web/line-acts.ts'
import type { LineAids, Proposal } from '#priced-papers/web/line-aids.ts'
import { type CellPlace, TypedCell } from '#priced-papers/web/line-cell.tsx'
import classes from '#priced-papers/web/line-editor.module.css'
import { readLabel } from '#priced-papers/web/line-reads.ts'
import { ProposalList } from '#priced-papers/web/proposal-list.tsx'
import { isExact, useProposals } from '#priced-papers/web/use-proposals.ts'

type LabelProps = { place: CellPlace; line: LineInput; aids: LineAids | undefined; acts: LineActs }

/** The label of a line. While it is typed, jobs and lines of before are proposed; arrows choose, Enter or Tab takes, Escape leaves. */
export function LabelCell({ place, line, aids, acts }: LabelProps) {
  const [text, setText] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const list = useId()
  const proposals = useProposals(aids, isLeft ? '' : (text ?? ''))
  const isOpen = proposals.length > 0 && text !== undefined && !isLeft
  // A code that is typed whole is meant; anything else waits for an arrow, so that Enter stays Enter.
  const active = chosen ?? (isExact(proposals[0], text) ? 0 : undefined)
  const take = (proposal: Proposal) => acts.take(proposal.linesFor(line), line.id)
  const type = (typed: string | undefined) => {
    setText(typed)
    setChosen(undefined)
    setLeft(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.altKey || event.ctrlKey || event.metaKey) return
    const { key } = event
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const taken = active === undefined ? undefined : proposals[active]
    if (by !== 0) setChosen(((active ?? (by > 0 ? -1 : 0)) + by + proposals.length) % proposals.length)
    else if ((key === 'Enter' || (key === 'Tab' && !event.shiftKey)) && taken) take(taken)
    else if (key === 'Escape') setLeft(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the keys, the list has none
    <div className={classes.proposing} onKeyDown={onKeyDown} onBlur={() => setLeft(true)}>
      <TypedCell
        place={place}
        value={line.label}
        show={(label) => label}
        read={readLabel}
        onCommit={(label) => acts.put({ ...line, label })}
        onType={type}
        list={isOpen ? { id: list, active: active === undefined ? undefined : `${list}-${active}` } : undefined}
        placeholder={line.kind === 'subtotal' ? 'Sous-total' : 'Désignation'}
      />
      {isOpen && <ProposalList id={list} proposals={proposals} active={active} onTake={take} />}
    </div>
  )
}
