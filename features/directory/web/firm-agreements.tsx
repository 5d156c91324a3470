import { ActionIcon, Button, Menu, Skeleton, Text } from '@mantine/core'
import { IconDots, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { today } from '#browser/today.ts'
import { agreementState } from '#features/directory/agreement.ts'
import { describePeriod } from '#features/directory/agreement-words.ts'
import type { Agreement, Firm } from '#features/directory/contract.ts'
import { AgreementDrawer } from '#features/directory/web/agreement-drawer.tsx'
import { AgreementTerms } from '#features/directory/web/agreement-terms.tsx'
import { call } from '#features/directory/web/api.ts'
import classes from '#features/directory/web/firm-agreements.module.css'
import { AgreementBadge } from '#features/directory/web/firm-badges.tsx'
import { useAddAgreementCommand } from '#features/directory/web/use-firm-commands.tsx'
import { useAct } from '#records/use-act.ts'
import { useOpener } from '#records/use-opener.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { toastUndo } from '#ui/toasts.tsx'

type AgreementsProps = { firm: Firm; agreements: readonly Agreement[]; mayWrite: boolean; isLoading: boolean }

/** The agreements of a firm: those that hold or will hold whole, the ended ones folded. */
export function FirmAgreements({ firm, agreements, mayWrite, isLoading }: AgreementsProps) {
  const opener = useOpener('accord', 'nouveau')
  const isWritten = firm.version > 0
  useAddAgreementCommand(mayWrite && isWritten)
  const ended = agreements.filter((agreement) => agreementState(agreement, today()).kind === 'ended')
  const lasting = agreements.filter((agreement) => !ended.includes(agreement))
  // The agreement that counts comes before those beside it.
  const current = lasting.toSorted((one, other) => Number(one.isBesideOthers) - Number(other.isBesideOthers))
  const add = mayWrite && isWritten && (
    <Button component={Link} {...opener} size="compact-sm" variant="light">
      Ajouter un accord
    </Button>
  )
  return (
    <Panel title="Accords et taux" action={add}>
      {isLoading && <Skeleton height={96} />}
      {!isLoading && agreements.length === 0 && (
        <Text className={entries.quiet}>
          Taux T1, T2, T3, peinture et ingrédients, remise, délai de règlement{'\u202f'}: avec leurs dates, pour savoir
          lequel s’applique.
        </Text>
      )}
      <ul className={entries.list}>
        {current.map((agreement) => (
          <OneAgreement key={agreement.id} firm={firm} agreement={agreement} mayWrite={mayWrite} />
        ))}
      </ul>
      {ended.length > 0 && (
        <details className={classes.ended} open={current.length === 0}>
          <summary>{ended.length === 1 ? '1 accord expiré' : `${ended.length} accords expirés`}</summary>
          <ul className={entries.list}>
            {ended.map((agreement) => (
              <OneAgreement key={agreement.id} firm={firm} agreement={agreement} mayWrite={mayWrite} />
            ))}
          </ul>
        </details>
      )}
      {mayWrite && <AgreementDrawer firm={firm} agreements={agreements} />}
    </Panel>
  )
}

type OneProps = { firm: Firm; agreement: Agreement; mayWrite: boolean }

function OneAgreement({ firm, agreement, mayWrite }: OneProps) {
  return (
    <li className={entries.item}>
      <div className={entries.line}>
        <div className={classes.title}>
          <b>{agreement.title || 'Accord'}</b>
          <AgreementBadge period={agreement} />
        </div>
        {mayWrite && <AgreementMenu firm={firm} agreement={agreement} />}
      </div>
      <span className={entries.quiet}>
        {describePeriod(agreement)}
        {agreement.isBesideOthers && ' · en même temps qu’un autre accord'}
      </span>
      <AgreementTerms agreement={agreement} />
    </li>
  )
}

function AgreementMenu({ firm, agreement }: Omit<OneProps, 'mayWrite'>) {
  const edit = useOpener('accord', agreement.id)
  const renew = useOpener('accord', `suite-${agreement.id}`)
  const ids = { id: firm.id, agreementId: agreement.id }
  const restore = useAct({ feature: 'directory', act: call.restoreAgreement })
  const remove = useAct({
    feature: 'directory',
    act: call.removeAgreement,
    onDone: () => toastUndo('Accord retiré', () => restore.mutate(ids)),
  })
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="md" aria-label={`Actions sur l’accord ${agreement.title}`.trim()} loading={remove.isPending}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} {...edit} leftSection={<IconPencil size={17} stroke={1.6} />}>
          Modifier
        </Menu.Item>
        {agreement.validTo && (
          <Menu.Item component={Link} {...renew} leftSection={<IconRepeat size={17} stroke={1.6} />}>
            Renouveler
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={17} stroke={1.6} />} onClick={() => remove.mutate(ids)}>
          Retirer
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
