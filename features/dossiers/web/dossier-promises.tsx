import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Dossier, DossierPromise } from '#features/dossiers/contract.ts'
import classes from '#features/dossiers/web/dossier-page.module.css'
import { formatDay } from '#lib/dates.ts'
import { useOpener } from '#records/use-opener.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

type PromisesProps = { dossier: Dossier; promises: readonly DossierPromise[]; mayWrite: boolean }

/** The day that the client was promised, the first one and why it changed. */
export function DossierPromises({ dossier: { promisedOn, firstPromisedOn }, promises, mayWrite }: PromisesProps) {
  const opener = useOpener('promesse')
  return (
    <Panel
      title="Date promise"
      action={
        mayWrite && (
          <Button component={Link} {...opener} variant="default" size="xs" leftSection={<IconCalendar size={15} />}>
            {promisedOn ? 'Changer' : 'Promettre'}
          </Button>
        )
      }
    >
      <DefinitionList
        entries={[
          { label: 'Restitution promise', value: promisedOn && formatDay(promisedOn) },
          { label: 'À l’origine', value: firstPromisedOn && formatDay(firstPromisedOn) },
        ]}
      />
      {promises.length > 1 && (
        <ul className={classes.promises} aria-label="Dates promises">
          {promises.map(({ id, promisedOn, reason, madeAt, madeBy }) => (
            <li key={id}>
              {formatDay(promisedOn)}
              {reason && `\u202f: ${reason}`} ({madeBy ? `${madeBy}, ` : ''}le {formatDay(madeAt)})
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
