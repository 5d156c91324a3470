import { Drawer, Select, Stack } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Member } from '#features/garages/contract.ts'
import { fullName } from '#features/garages/member.ts'
import classes from '#features/garages/web/abilities.module.css'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { type Ability, abilitiesOf, type Right, type Role, roleLabels, roles } from '#lib/rights.ts'

type AbilitiesProps = { members: Member[]; rights: readonly Right[]; opened: boolean; onClose: () => void }

/** The rights of a role, from the table that the server uses. */
export function Abilities({ members, rights, opened, onClose }: AbilitiesProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="lg" title={'Que peut faire cette personne\u202f?'}>
      <Chosen members={members} rights={rights} />
    </Drawer>
  )
}

function Chosen({ members, rights }: Pick<AbilitiesProps, 'members' | 'rights'>) {
  const { account, garage } = useCurrentGarage()
  const [chosen, setChosen] = useState<string>(members.some(({ id }) => id === account.id) ? account.id : garage.role)
  const member = members.find(({ id }) => id === chosen)
  const role = member?.role ?? roles.find((each) => each === chosen) ?? garage.role
  return (
    <Stack>
      <Select
        label="Personne ou rôle"
        data={[
          { group: 'Personnes', items: members.map((each) => ({ value: each.id, label: fullName(each) })) },
          { group: 'Rôles', items: roles.map((value) => ({ value, label: roleLabels[value] })) },
        ]}
        value={chosen}
        onChange={(value) => value && setChosen(value)}
      />
      <Table role={role} rights={rights} caption={captionOf(member, role)} />
    </Stack>
  )
}

function captionOf(member: Member | undefined, role: Role): string {
  if (member?.suspendedAt)
    return `${fullName(member)} est suspendu\u00a0: rien pour l’instant. Ensuite, comme ${roleLabels[role]}\u00a0:`
  if (member) return `${fullName(member)}, comme ${roleLabels[role]}`
  if (role === 'support') return 'L’assistance, pendant les heures que le gérant lui ouvre'
  return `Toute personne qui a le rôle ${roleLabels[role]}`
}

function Table({ role, rights, caption }: { role: Role; rights: readonly Right[]; caption: string }) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      {abilitiesOf(role, rights).map(({ group, abilities }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={2} className={classes.group}>
              {group}
            </th>
          </tr>
          {abilities.map((ability) => (
            <Row key={ability.right} ability={ability} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ ability: { label, isHeld } }: { ability: Ability }) {
  const Icon = isHeld ? IconCheck : IconX
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <span className={classes.answer} data-held={isHeld || undefined}>
          <Icon size={16} aria-hidden="true" />
          {isHeld ? 'Oui' : 'Non'}
        </span>
      </td>
    </tr>
  )
}
