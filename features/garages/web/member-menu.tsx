import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconLock, IconLockOpen, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Member } from '#features/garages/contract.ts'
import { fullName, isLastManager } from '#features/garages/member.ts'
import { call } from '#features/garages/web/api.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { memberRoles, roleLabels } from '#lib/rights.ts'
import { useAct } from '#records/use-act.ts'
import { Confirm } from '#ui/confirm.tsx'

const feature = 'garages'

/** Actions of a manager on a member; the last manager cannot be removed. */
export function MemberMenu({ member, team }: { member: Member; team: Member[] }) {
  const [isRemoving, setRemoving] = useState(false)
  const { account } = useCurrentGarage()
  const { id, role, suspendedAt } = member
  const name = fullName(member)
  const changeRole = useAct({ feature, act: call.changeMemberRole, done: `${name} a changé de rôle` })
  const suspend = useAct({ feature, act: call.suspendMember, done: `${name} n’a plus accès à l’atelier` })
  const reinstate = useAct({ feature, act: call.reinstateMember, done: `${name} a de nouveau accès à l’atelier` })
  const remove = useAct({
    feature,
    act: call.removeMember,
    done: `${name} ne fait plus partie de l’équipe`,
    onDone: () => setRemoving(false),
  })
  const isLast = isLastManager(member, team)
  const isOneself = id === account.id
  const choose = (wanted: string) => {
    const chosen = memberRoles.find((each) => each === wanted)
    if (chosen && chosen !== role) changeRole.mutate({ id, role: chosen })
  }
  return (
    <>
      <Menu width={250}>
        <Menu.Target>
          <ActionIcon aria-label={`Actions pour ${name}`} loading={changeRole.isPending || suspend.isPending}>
            <IconDots size={20} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{isLast ? 'Rôle (dernier gérant actif)' : 'Rôle'}</Menu.Label>
          <Menu.RadioGroup value={role} onChange={choose}>
            {memberRoles.map((each) => (
              <Menu.RadioItem key={each} value={each} disabled={isLast && each !== role}>
                {roleLabels[each]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {!isOneself && (
            <>
              <Menu.Divider />
              {suspendedAt ? (
                <Menu.Item leftSection={<IconLockOpen size={17} />} onClick={() => reinstate.mutate({ id })}>
                  Lever la suspension
                </Menu.Item>
              ) : (
                <Menu.Item leftSection={<IconLock size={17} />} onClick={() => suspend.mutate({ id })}>
                  Suspendre
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconUserMinus size={17} />} onClick={() => setRemoving(true)}>
                Retirer de l’équipe
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isRemoving && (
        <Confirm
          title={`Retirer ${name} de l’équipe\u202f?`}
          label="Retirer"
          isDoing={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={() => setRemoving(false)}
        >
          L’accès est coupé tout de suite. Ce que cette personne a fait garde son nom{'\u202f'}; ce qui lui était confié
          revient «{'\u202f'}sans responsable{'\u202f'}». Vous pourrez l’inviter de nouveau.
        </Confirm>
      )}
    </>
  )
}
