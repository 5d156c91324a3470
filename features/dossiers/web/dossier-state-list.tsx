import type { Dossier } from '#features/dossiers/contract.ts'
import { channelLabels } from '#features/dossiers/dossier-authorisation.ts'
import { formatAmount } from '#features/dossiers/dossier-form-values.ts'
import { type DossierStates, showState, stateLabels, stateNames } from '#features/dossiers/dossier-states.ts'
import { formatDay } from '#lib/dates.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

/** The six states, apart from each other. */
export function DossierStateList({ dossier }: { dossier: Dossier }) {
  const { columnKind, authorisation, columnName, inColumnSince } = dossier
  const none = { document: 'none', payment: 'none', eInvoice: 'none', signature: 'none' } as const
  const states: DossierStates = { ...none, board: columnKind, authorisation }
  const told = (name: (typeof stateNames)[number]) => {
    if (name === 'board') return `${columnName}, depuis le ${formatDay(inColumnSince)}`
    return name === 'authorisation' ? authorisationOf(dossier) : showState(states, name)
  }
  return (
    <Panel title="États">
      <DefinitionList entries={stateNames.map((name) => ({ label: stateLabels[name], value: told(name) }))} />
    </Panel>
  )
}

/** « Donné le 17/11/2026 par Mme Exemple (Email), 2 220,61 € TTC » */
function authorisationOf(dossier: Dossier): string {
  const { authorisation, authorisationAt, authorisationBy, authorisationChannel, authorisationAmountCents } = dossier
  const none = { document: 'none', payment: 'none', eInvoice: 'none', signature: 'none' } as const
  const state = showState({ ...none, board: dossier.columnKind, authorisation }, 'authorisation')
  return [
    state,
    authorisationAt && `${authorisation === 'awaited' ? 'depuis le' : 'le'} ${formatDay(authorisationAt)}`,
    authorisationBy && `par ${authorisationBy}`,
    authorisationChannel && `(${channelLabels[authorisationChannel].toLowerCase()})`,
    authorisationAmountCents !== null && `${formatAmount(authorisationAmountCents)} TTC`,
  ]
    .filter(Boolean)
    .join(' ')
}
