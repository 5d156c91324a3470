import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconEraser, IconPencil, IconUserMinus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Firm, FirmPerson } from '#features/directory/contract.ts'
import { describeRole, personName } from '#features/directory/person.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { call } from '#features/directory/web/api.ts'
import { emailLink, phoneLink } from '#features/directory/web/firm-contact.tsx'
import { PersonDrawer } from '#features/directory/web/person-drawer.tsx'
import { PersonErasure } from '#features/directory/web/person-erasure.tsx'
import { useAddPersonCommand } from '#features/directory/web/use-firm-commands.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { useAct } from '#records/use-act.ts'
import { useOpener } from '#records/use-opener.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toastUndo } from '#ui/toasts.tsx'

/** The people of a firm, experts first. */
export function FirmPeople({ firm, mayWrite }: { firm: Firm; mayWrite: boolean }) {
  const opener = useOpener('personne', 'nouvelle')
  const isWritten = firm.version > 0
  useAddPersonCommand(mayWrite && isWritten)
  const add = mayWrite && isWritten && (
    <Button component={Link} {...opener} size="compact-sm" variant="light">
      Ajouter une personne
    </Button>
  )
  return (
    <Panel title={firm.kind === 'expert_firm' ? 'Experts et interlocuteurs' : 'Interlocuteurs'} action={add}>
      {firm.people.length === 0 && (
        <Text className={entries.quiet}>
          {firm.kind === 'expert_firm'
            ? 'Les experts du cabinet, avec leur téléphone et leur numéro d’agrément.'
            : 'Les personnes que vous appelez, avec leur fonction et leur ligne directe.'}
        </Text>
      )}
      <ul className={entries.list}>
        {firm.people.map((person) => (
          <Person key={person.id} firmId={firm.id} person={person} mayWrite={mayWrite} />
        ))}
      </ul>
      {mayWrite && <PersonDrawer firm={firm} />}
    </Panel>
  )
}

function Person({ firmId, person, mayWrite }: { firmId: string; person: FirmPerson; mayWrite: boolean }) {
  const role = describeRole(person)
  return (
    <li className={entries.item}>
      <div className={entries.line}>
        <Group gap={8}>
          <b>{personName(person)}</b>
          {person.isExpert && (
            <StatusBadge size="sm" tone="info">
              Expert
            </StatusBadge>
          )}
        </Group>
        <PersonMenu firmId={firmId} person={person} mayWrite={mayWrite} />
      </div>
      {role && role !== 'Expert' && <span className={entries.quiet}>{role}</span>}
      <Group gap="md">
        {phoneLink(person.phone)}
        {emailLink(person.email)}
      </Group>
    </li>
  )
}

function PersonMenu({ firmId, person, mayWrite }: { firmId: string; person: FirmPerson; mayWrite: boolean }) {
  const mayErase = useMay(directoryRights.erase)
  const edit = useOpener('personne', person.id)
  const [isErasing, erasing] = useDisclosure()
  const ids = { id: firmId, personId: person.id }
  const restore = useAct({ feature: 'directory', act: call.restoreFirmPerson })
  const remove = useAct({
    feature: 'directory',
    act: call.removeFirmPerson,
    onDone: () => toastUndo(`${personName(person)} est retirée de la fiche`, () => restore.mutate(ids)),
  })
  if (!mayWrite && !mayErase) return null
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon size="md" aria-label={`Actions sur ${personName(person)}`} loading={remove.isPending}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWrite && (
            <Menu.Item component={Link} {...edit} leftSection={<IconPencil size={17} stroke={1.6} />}>
              Modifier
            </Menu.Item>
          )}
          {mayWrite && (
            <Menu.Item leftSection={<IconUserMinus size={17} stroke={1.6} />} onClick={() => remove.mutate(ids)}>
              Retirer de la fiche
            </Menu.Item>
          )}
          {mayErase && (
            <Menu.Item color="red" leftSection={<IconEraser size={17} stroke={1.6} />} onClick={erasing.open}>
              Effacer cette personne…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isErasing && <PersonErasure person={person} onClose={erasing.close} />}
    </>
  )
}
