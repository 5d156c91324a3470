import { Drawer, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import classes from '#app/workshop/bottom-bar.module.css'
import { isAt } from '#app/workshop/destinations.ts'
import { Held } from '#app/workshop/held.tsx'
import type { Destination } from '#browser/workshop.ts'
import { GarageSwitcher } from '#features/garages/web/garage-switcher.tsx'
import { openPalette } from '#ui/commands.tsx'

/** The navigation of a telephone: primary destinations, and a menu for the others. */
export function BottomBar({ destinations }: { destinations: Destination[] }) {
  const [isOpen, { open, close }] = useDisclosure()
  const { pathname } = useLocation()
  const others = destinations.filter(({ isPrimary }) => !isPrimary)
  return (
    <>
      <nav className={classes.bar} aria-label="Navigation principale">
        {destinations
          .filter(({ isPrimary }) => isPrimary)
          .map((place) => (
            <Place key={place.to} place={place} className={classes.item} />
          ))}
        <UnstyledButton className={classes.item} onClick={openPalette}>
          <IconSearch size={22} stroke={1.6} aria-hidden="true" />
          <span>Chercher</span>
        </UnstyledButton>
        <UnstyledButton
          className={classes.item}
          onClick={open}
          aria-haspopup="dialog"
          data-here={others.some(({ to }) => isAt(pathname, to)) || undefined}
        >
          <IconDots size={22} stroke={1.6} aria-hidden="true" />
          <span>Plus</span>
        </UnstyledButton>
      </nav>
      <Drawer opened={isOpen} onClose={close} position="bottom" title="Plus" classNames={{ content: classes.content }}>
        <div className={classes.drawer}>
          <GarageSwitcher />
          <nav aria-label="Autres pages" className={classes.places}>
            {others.map((place) => (
              <Held key={place.to} place={place}>
                <Place place={place} className={classes.place} onClick={close} />
              </Held>
            ))}
          </nav>
        </div>
      </Drawer>
    </>
  )
}

type PlaceProps = { place: Destination; className: string | undefined; onClick?: () => void }

function Place({ place: { to, label, icon: Icon }, className, onClick }: PlaceProps) {
  const { pathname } = useLocation()
  const isHere = isAt(pathname, to)
  return (
    <Link to={to} className={className} onClick={onClick} aria-current={isHere ? 'page' : undefined}>
      <Icon size={22} stroke={isHere ? 1.9 : 1.6} aria-hidden="true" />
      <span>{label}</span>
    </Link>
  )
}
