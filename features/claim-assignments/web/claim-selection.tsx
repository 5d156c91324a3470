import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ClaimFilters, ClaimToCash } from '#features/claim-assignments/contract.ts'
import type { SendingKind } from '#features/claim-assignments/coverage.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { BulkSendingForm } from '#features/claim-assignments/web/bulk-sending-form.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Selection } from '#lib/list-selection.ts'

export type ChosenClaims = Selection<ClaimToCash, ClaimFilters>

/** Acts on the chosen claims: what was sent for prises en charge is noted at once. Cessions have their letters. */
export function ClaimSelection({ selection, onClear }: { selection: ChosenClaims; onClear: () => void }) {
  const mayWrite = useMay(claimAssignmentsRights.write)
  const [opened, setOpened] = useState<SendingKind>()
  if (!mayWrite) return null
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened('invoice')}>
        Noter l’envoi des factures
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setOpened('reminder')}>
        Noter une relance
      </Button>
      {opened && (
        <BulkSendingForm
          kind={opened}
          selection={selection}
          onClose={() => setOpened(undefined)}
          onDone={() => {
            setOpened(undefined)
            onClear()
          }}
        />
      )}
    </>
  )
}
