import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { session } from '#browser/session.ts'
import { type Garage, useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import classes from '#features/garages/web/garage-switcher.module.css'
import { roleLabels } from '#lib/rights.ts'

/** Switches between the garages of a person. */
export function GarageSwitcher({ isNarrow = false }: { isNarrow?: boolean }) {
  const { garages, garage } = useCurrentGarage()
  const navigate = useNavigate()
  if (garages.length < 2) {
    return (
      <div className={classes.garage} data-narrow={isNarrow || undefined}>
        <Face garage={garage} isNarrow={isNarrow} />
      </div>
    )
  }

  function choose({ id }: Garage) {
    if (id === garage.id) return
    navigate('/dashboard')
    session.chooseGarage(id)
  }

  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton
          className={classes.garage}
          data-narrow={isNarrow || undefined}
          aria-label={`Changer d’atelier. Atelier actuel : ${garage.name}`}
        >
          <Face garage={garage} isNarrow={isNarrow} />
          {!isNarrow && <IconSelector className={classes.chevron} size={16} aria-hidden="true" />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Vos ateliers</Menu.Label>
        {garages.map((other) => (
          <Menu.Item
            key={other.id}
            onClick={() => choose(other)}
            leftSection={<Initials name={other.name} />}
            rightSection={other.id === garage.id && <IconCheck size={16} aria-label="Atelier actuel" />}
          >
            {other.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Face({ garage, isNarrow }: { garage: Garage; isNarrow: boolean }) {
  return (
    <>
      <Initials name={garage.name} />
      {!isNarrow && (
        <span className={classes.words}>
          <span className={classes.name}>{garage.name}</span>
          <span className={classes.role}>{roleLabels[garage.role]}</span>
        </span>
      )}
    </>
  )
}

function Initials({ name }: { name: string }) {
  const words = name.split(/[\s’'-]+/).filter((word) => /^\p{Lu}/u.test(word))
  const letters = words.map(([letter]) => letter).slice(0, 2)
  return (
    <span className={classes.initials} aria-hidden="true">
      {letters.join('') || name.slice(0, 1).toUpperCase()}
    </span>
  )
}
