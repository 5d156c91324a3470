import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { isAt } from '#app/workshop/destinations.ts'
import { Held } from '#app/workshop/held.tsx'
import classes from '#app/workshop/navigation.module.css'
import type { Destination } from '#browser/workshop.ts'
import { GarageSwitcher } from '#features/garages/web/garage-switcher.tsx'
import { byGroup } from '#ui/command-store.ts'
import { Logo, LogoMark } from '#ui/logo.tsx'

type NavigationProps = { destinations: Destination[]; isNarrow: boolean; onResize: () => void }

export function Navigation({ destinations, isNarrow, onResize }: NavigationProps) {
  const Resize = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const resizeLabel = isNarrow ? 'Déplier la navigation' : 'Replier la navigation'
  return (
    <nav className={classes.rail} data-narrow={isNarrow || undefined} aria-label="Navigation principale">
      <div className={classes.head}>
        <Link to="/dashboard" className={classes.logo} aria-label="Accueil de l’atelier">
          {isNarrow ? <LogoMark size={30} /> : <Logo size={28} />}
        </Link>
      </div>
      <GarageSwitcher isNarrow={isNarrow} />
      <div className={classes.groups}>
        {byGroup(destinations).map(([group, places]) => (
          <section key={group} className={classes.group}>
            <h2 className={classes.title}>{group}</h2>
            {places.map((place) => (
              <Held key={place.to} place={place}>
                <Place place={place} isNarrow={isNarrow} />
              </Held>
            ))}
          </section>
        ))}
      </div>
      <Tooltip label={resizeLabel} position="right">
        <ActionIcon className={classes.resize} onClick={onResize} aria-label={resizeLabel}>
          <Resize size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </nav>
  )
}

function Place({ place, isNarrow }: { place: Destination; isNarrow: boolean }) {
  const { pathname } = useLocation()
  const isHere = isAt(pathname, place.to)
  const Icon = place.icon
  return (
    <Tooltip label={place.label} position="right" disabled={!isNarrow}>
      <Link to={place.to} className={classes.place} aria-current={isHere ? 'page' : undefined}>
        <Icon size={20} stroke={isHere ? 1.9 : 1.6} aria-hidden="true" />
        <span className={classes.label}>{place.label}</span>
      </Link>
    </Tooltip>
  )
}
