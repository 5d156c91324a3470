import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconStar } from '@tabler/icons-react'
import { useMay } from '#features/garages/web/current-garage.tsx'
import classes from '#features/garages/web/panel.module.css'
import type { Site } from '#features/sites/contract.ts'
import { sitesRights } from '#features/sites/rights.ts'
import { call } from '#features/sites/web/api.ts'
import { formatSiret } from '#lib/company-numbers.ts'
import { useAct } from '#records/use-act.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

type SiteRowProps = { site: Site; onEdit: () => void }

export function SiteRow({ site, onEdit }: SiteRowProps) {
  const mayWrite = useMay(sitesRights.write)
  const { name, numberPrefix, siret, addressStreet, addressZipCode, addressCity, isDefault, archivedAt } = site
  const town = [addressZipCode, addressCity].filter(Boolean).join(' ')
  const address = [addressStreet, town].filter(Boolean).join(', ')
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          {isDefault && <StatusBadge tone="info">Par défaut</StatusBadge>}
          {archivedAt && <StatusBadge>Archivé</StatusBadge>}
        </div>
        <div className={classes.quiet}>
          <span>{address || 'à l’adresse de l’entreprise'}</span>
          {siret && <span>SIRET {formatSiret(siret)}</span>}
          <span>{numberPrefix ? `numéros en ${numberPrefix}-…` : 'numéros sans lettres'}</span>
        </div>
      </div>
      {mayWrite && <SiteMenu site={site} onEdit={onEdit} />}
    </li>
  )
}

const feature = 'sites'

function SiteMenu({ site: { id, name, isDefault, archivedAt }, onEdit }: SiteRowProps) {
  const makeDefault = useAct({ feature, act: call.makeDefaultSite, done: `${name} est le site par défaut` })
  const archive = useAct({ feature, act: call.archiveSite, done: `${name} est archivé` })
  const restore = useAct({ feature, act: call.restoreSite, done: `${name} est sorti des archives` })
  return (
    <Menu width={230}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions pour ${name}`}>
          <IconDots size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {archivedAt ? (
          <Menu.Item leftSection={<IconArchiveOff size={17} />} onClick={() => restore.mutate({ id })}>
            Sortir des archives
          </Menu.Item>
        ) : (
          <>
            <Menu.Item leftSection={<IconPencil size={17} />} onClick={onEdit}>
              Modifier
            </Menu.Item>
            <Menu.Item
              leftSection={<IconStar size={17} />}
              disabled={isDefault}
              onClick={() => makeDefault.mutate({ id })}
            >
              Prendre par défaut
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArchive size={17} />}
              disabled={isDefault}
              onClick={() => archive.mutate({ id })}
            >
              Archiver
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
