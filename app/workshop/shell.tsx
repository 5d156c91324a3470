import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { BottomBar } from '#app/workshop/bottom-bar.tsx'
import { destinationsFor } from '#app/workshop/destinations.ts'
import { FeatureCommands } from '#app/workshop/feature-commands.tsx'
import { Navigation } from '#app/workshop/navigation.tsx'
import { SessionBand } from '#app/workshop/session-band.tsx'
import classes from '#app/workshop/shell.module.css'
import { ShellCommands } from '#app/workshop/shell-commands.tsx'
import { TopBar } from '#app/workshop/top-bar.tsx'
import { WorkshopParts } from '#browser/workshop-parts.tsx'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import type { DeviceName } from '#lib/device-names.ts'
import { CommandsProvider } from '#ui/commands.tsx'

export function Shell() {
  const [isNarrow, setNarrow] = useLocalStorage({
    key: 'narrow-navigation' satisfies DeviceName,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const { role } = useCurrentGarage().garage
  const destinations = useMemo(() => destinationsFor(role), [role])
  return (
    <CommandsProvider>
      <WorkshopParts place="background" />
      <FeatureCommands />
      <ShellCommands destinations={destinations} />
      <a className={classes.skip} href="#contenu">
        Aller au contenu
      </a>
      <div className={classes.shell} data-narrow={isNarrow || undefined}>
        <Navigation destinations={destinations} isNarrow={isNarrow} onResize={() => setNarrow(!isNarrow)} />
        <div className={classes.column}>
          <TopBar destinations={destinations} />
          <SessionBand />
          <WorkshopParts place="band" />
          <main id="contenu" className={classes.content} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        <BottomBar destinations={destinations} />
      </div>
    </CommandsProvider>
  )
}
