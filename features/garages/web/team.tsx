import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelpCircle, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import type { Member } from '#features/garages/contract.ts'
import { membersRights } from '#features/garages/rights.ts'
import { Abilities } from '#features/garages/web/abilities.tsx'
import { query } from '#features/garages/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { InvitationList } from '#features/garages/web/invitation-list.tsx'
import { InviteMember } from '#features/garages/web/invite-member.tsx'
import { LeaveGarage } from '#features/garages/web/leave-garage.tsx'
import { MemberRow } from '#features/garages/web/member-row.tsx'
import classes from '#features/garages/web/panel.module.css'
import { formatCount } from '#lib/numbers.ts'
import type { Right } from '#lib/rights.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'

/** Members and open invitations. */
export function Team({ rights }: { rights: readonly Right[] }) {
  const { data: members, error, refetch, isFetching } = useQuery(query.listMembers.queryOptions())
  const mayManage = useMay(membersRights.manage)
  const [isInviting, inviting] = useDisclosure()
  const [isViewing, viewing] = useDisclosure()
  return (
    <>
      <PageHeader
        title="Équipe"
        subtitle="Qui travaille dans cet atelier, et ce que chacun peut y faire."
        actions={
          <>
            <Button variant="default" leftSection={<IconHelpCircle size={17} />} onClick={viewing.open}>
              Que peut faire cette personne{'\u202f'}?
            </Button>
            {mayManage && (
              <Button leftSection={<IconUserPlus size={17} />} onClick={inviting.open}>
                Inviter
              </Button>
            )}
          </>
        }
      />
      {!members && !error && <ListSkeleton rows={4} />}
      {!members && error && (
        <ErrorState onRetry={refetch} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      )}
      {members && (
        <Panels>
          <Members members={members} />
          {mayManage && <InvitationList />}
          <LeaveGarage members={members} />
        </Panels>
      )}
      <InviteMember opened={isInviting} onClose={inviting.close} />
      <Abilities members={members ?? []} rights={rights} opened={isViewing} onClose={viewing.close} />
    </>
  )
}

function Members({ members }: { members: Member[] }) {
  return (
    <Panel
      title="Membres"
      hint={members.length > 1 ? `${formatCount(members.length)} personnes` : 'Vous êtes seul ici'}
    >
      <ul className={classes.rows} aria-label="Membres de l’équipe">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} team={members} />
        ))}
      </ul>
    </Panel>
  )
}
