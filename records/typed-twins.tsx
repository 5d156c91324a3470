import { Alert, Anchor, CloseButton, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from '#records/resemblance.module.css'

type TypedTwin = { id: string; to: string; name: string; details: readonly (string | null | undefined | false)[] }

type TypedTwinsProps = {
  twins: readonly TypedTwin[]
  icon: ReactNode
  /** Said of one twin, and of several. */
  one: string
  several: string
}

/** Warns of stored records that resemble the typed one. Saving stays possible. */
export function TypedTwins({ twins, icon, one, several }: TypedTwinsProps) {
  const [dismissed, setDismissed] = useState<string[]>([])
  const shown = twins.filter(({ id }) => !dismissed.includes(id)).slice(0, 2)
  if (shown.length === 0) return null
  return (
    <Alert color="yellow" py="xs" icon={icon} role="status">
      {shown.length === 1 ? one : several}
      <ul className={classes.twins}>
        {shown.map(({ id, to, name, details }) => (
          <li key={id} className={classes.twin}>
            <Anchor href={to} target="_blank" rel="noopener" size="sm" fw={550}>
              Ouvrir {name}
            </Anchor>
            <Text span size="sm">
              {details.filter(Boolean).join(' · ')}
            </Text>
            <CloseButton
              size="xs"
              ml="auto"
              aria-label={`Ce n’est pas ${name}`}
              onClick={() => setDismissed([...dismissed, id])}
            />
          </li>
        ))}
      </ul>
      <Text size="xs" mt={4}>
        Vous pouvez enregistrer quand même, et fusionner les deux plus tard.
      </Text>
    </Alert>
  )
}
