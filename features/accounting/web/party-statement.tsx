import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StatementParty } from '#features/accounting/statement.ts'
import { StatementModal } from '#features/accounting/web/statement-modal.tsx'
import { query as directoryQuery } from '#features/directory/web/api.ts'
import { Panel } from '#ui/panel.tsx'

export function ClientStatement({ id }: { id: string }) {
  return <PartyStatement party="client" id={id} />
}

/** Insurers pay parts of invoices; expert firms and suppliers have no account. */
export function FirmStatement({ id }: { id: string }) {
  const { data } = useQuery(directoryQuery.readFirm.queryOptions({ input: { id } }))
  if (data?.firm.kind !== 'insurer') return null
  return <PartyStatement party="firm" id={id} />
}

/** Opens the statement of the record that is shown: nothing is read before. */
function PartyStatement({ party, id }: { party: StatementParty; id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="Relevé de compte"
      hint={
        party === 'client'
          ? 'Factures, avoirs et règlements d’une période.'
          : 'Les parts que cette compagnie prend en charge, et ses règlements.'
      }
      action={
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          Établir
        </Button>
      }
    >
      {isOpen && <StatementModal party={party} id={id} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
