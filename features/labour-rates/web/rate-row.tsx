import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { today } from '#browser/today.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import classes from '#features/garages/web/panel.module.css'
import { useUsualVat } from '#features/garages/web/use-usual-vat.ts'
import type { LabourRates } from '#features/labour-rates/contract.ts'
import { ratesWords } from '#features/labour-rates/labour-rate-words.ts'
import { labourRatesRights } from '#features/labour-rates/rights.ts'
import { call } from '#features/labour-rates/web/api.ts'
import { formatDay } from '#lib/dates.ts'
import { useAct } from '#records/use-act.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toastUndo } from '#ui/toasts.tsx'

type RateRowProps = { rates: LabourRates; isCurrent: boolean; onEdit: () => void }

export function RateRow({ rates, isCurrent, onEdit }: RateRowProps) {
  const mayWrite = useMay(labourRatesRights.write)
  const { vat } = useUsualVat()
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>
          À partir du {formatDay(rates.validFrom)}
          {isCurrent && <StatusBadge tone="success">En vigueur</StatusBadge>}
          {rates.validFrom > today() && <StatusBadge>À venir</StatusBadge>}
        </div>
        <ul className={classes.facts}>
          {ratesWords(rates, vat).map(({ label, words }) => (
            <li key={label}>
              {label}
              {'\u202f'}: {words}
            </li>
          ))}
        </ul>
      </div>
      {mayWrite && <RateMenu rates={rates} onEdit={onEdit} />}
    </li>
  )
}

const feature = 'labourRates'

function RateMenu({ rates: { id, validFrom }, onEdit }: Omit<RateRowProps, 'isCurrent'>) {
  const day = formatDay(validFrom)
  const restore = useAct({ feature, act: call.restoreLabourRates, done: `Taux du ${day} remis` })
  const remove = useAct({
    feature,
    act: call.removeLabourRates,
    onDone: () => toastUndo(`Taux du ${day} retirés`, () => restore.mutate({ id })),
  })
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions pour les taux du ${day}`}>
          <IconDots size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={17} />} onClick={onEdit}>
          Modifier
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={17} />} onClick={() => remove.mutate({ id })}>
          Retirer
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
