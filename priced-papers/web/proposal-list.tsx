import type { Proposal } from '#priced-papers/web/line-aids.ts'
import classes from '#priced-papers/web/line-editor.module.css'

type ListProps = {
  id: string
  proposals: readonly Proposal[]
  active: number | undefined
  onTake(proposal: Proposal): void
}

/** The proposals under a field. The field keeps the focus; a click or a tap takes one. */
export function ProposalList({ id, proposals, active, onTake }: ListProps) {
  return (
    <div id={id} role="listbox" aria-label="Propositions" className={classes.proposals}>
      {proposals.map((proposal, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active proposal
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <div
          key={proposal.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={classes.proposal}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(proposal)}
        >
          <span>{proposal.label}</span>
          <span className={classes.more}>{[proposal.code, proposal.detail].filter(Boolean).join(' · ')}</span>
        </div>
      ))}
    </div>
  )
}
