import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AccountMenu } from '#app/workshop/account-menu.tsx'
import { ConnectionBadge } from '#app/workshop/connection-badge.tsx'
import classes from '#app/workshop/top-bar.module.css'
import type { Destination } from '#browser/workshop.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { openPalette } from '#ui/commands.tsx'
import { Keys } from '#ui/keys.tsx'
import { LogoMark } from '#ui/logo.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

export function TopBar({ destinations }: { destinations: Destination[] }) {
  const { garage } = useCurrentGarage()
  return (
    <section className={classes.bar} data-demo={garage.isDemo || undefined} aria-label="Barre supérieure">
      <Link to="/dashboard" className={classes.garage}>
        <LogoMark size={26} />
        <span>{garage.name}</span>
      </Link>
      <UnstyledButton className={classes.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={17} stroke={1.75} aria-hidden="true" />
        <span className={classes.words}>Chercher ou agir…</span>
        <Keys keys="mod+k" />
      </UnstyledButton>
      <div className={classes.end}>
        {garage.isDemo && (
          <Tooltip label="Atelier de démonstration : rien de ce qui s’y trouve n’est réel.">
            <span className={classes.demo}>
              <StatusBadge>DÉMO</StatusBadge>
            </span>
          </Tooltip>
        )}
        <ConnectionBadge />
        <AccountMenu destinations={destinations} />
      </div>
    </section>
  )
}
