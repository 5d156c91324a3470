import { Button } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import classes from '#features/garages/web/panel.module.css'
import type { SupportGrant } from '#features/support/contract.ts'
import { supportRights } from '#features/support/rights.ts'
import { query } from '#features/support/web/api.ts'
import { GrantForm } from '#features/support/web/grant-form.tsx'
import { GrantRow } from '#features/support/web/grant-row.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { Panel } from '#ui/panel.tsx'

/** Support staff with access, its end, and the pages they viewed. */
export function SupportAccess() {
  return useMay(supportRights.read) ? <Accesses /> : null
}

function Accesses() {
  const { data: grants, error, refetch, isFetching } = useQuery(query.listSupportGrants.queryOptions())
  const mayGrant = useMay(supportRights.grant)
  const [isAsking, setAsking] = useState(false)
  const isOpen = grants?.some((grant) => grant.isOpen)
  return (
    <Panel
      title="Accès de l’assistance"
      hint="Personne de chez nous n’entre dans votre atelier sans que vous l’ouvriez. L’accès lit, il n’écrit rien, ne voit ni coûts ni marges, et chaque page regardée est notée."
      action={
        mayGrant &&
        !isOpen && (
          <Button variant="default" leftSection={<IconLifebuoy size={17} />} onClick={() => setAsking(true)}>
            Ouvrir un accès
          </Button>
        )
      }
    >
      {!grants && !error && <ListSkeleton rows={2} />}
      {!grants && error && (
        <ErrorState onRetry={refetch} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      )}
      {grants && <Grants grants={grants} />}
      {isAsking && <GrantForm onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function Grants({ grants }: { grants: SupportGrant[] }) {
  if (grants.length === 0) {
    return (
      <p className={classes.empty}>
        Aucun accès n’a été ouvert. Quand vous demandez de l’aide, ouvrez-en un pour quelques heures ; vous le fermez
        quand vous voulez.
      </p>
    )
  }
  return (
    <ul className={classes.rows} aria-label="Accès de l’assistance">
      {grants.map((grant) => (
        <GrantRow key={grant.id} grant={grant} />
      ))}
    </ul>
  )
}
