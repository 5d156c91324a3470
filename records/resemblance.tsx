import { Alert, Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import clsx from 'clsx'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Kept } from '#browser/local-database.ts'
import type { MergeProps } from '#records/record-merge.tsx'
import classes from '#records/resemblance.module.css'
import { type TellingApart, useTellingApart } from '#records/use-telling-apart.ts'

/** A record that resembles this one, with the reasons. */
type Twin<Row> = { row: Row; to: string; reasons: readonly (string | null | undefined | false)[] }

type ResemblanceProps<Row extends Kept> = {
  of: TellingApart<Row>
  row: Row
  icon: ReactNode
  /** Undefined until the server has answered. */
  twins: readonly Twin<Row>[] | undefined
  isError: boolean
  mayMerge: boolean
  Merge: ComponentType<MergeProps<Row>>
}

/** The records that this one resembles, with the reasons, until they are merged or told apart. */
export function Resemblance<Row extends Kept>(props: ResemblanceProps<Row>) {
  const { of, row, icon, twins, isError, mayMerge, Merge } = props
  const [merged, setMerged] = useState<Row>()
  const { tellApart, isWorking } = useTellingApart(of, row.id)
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={icon}
      title={twins && twins.length > 1 ? 'Doublons possibles' : 'Doublon possible'}
    >
      {!twins && !isError && <Skeleton height={48} />}
      {!twins && isError && 'Les fiches qui ressemblent à celle-ci s’afficheront quand le serveur répondra.'}
      <ul className={clsx(classes.twins, classes.roomy)}>
        {twins?.map(({ row: twin, to, reasons }) => (
          <li key={twin.id} className={classes.twin}>
            <span>
              <Anchor component={Link} to={to} size="sm" fw={550}>
                {of.nameOf(twin)}
              </Anchor>{' '}
              <Text span size="sm">
                {reasons.filter(Boolean).join(' · ')}
              </Text>
            </span>
            {mayMerge && (
              <Group gap="xs" ml="auto">
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconArrowMerge size={15} />}
                  onClick={() => setMerged(twin)}
                >
                  Comparer et fusionner
                </Button>
                <Button size="compact-sm" variant="default" disabled={isWorking} onClick={() => tellApart(twin)}>
                  Ce ne sont pas des doublons
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {merged && <Merge opened pair={{ kept: row, merged }} onClose={() => setMerged(undefined)} />}
    </Alert>
  )
}
