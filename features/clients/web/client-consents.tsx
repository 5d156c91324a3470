import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { channelLabels } from '#features/clients/client.ts'
import { currentConsents } from '#features/clients/client-file.ts'
import type { ClientConsent } from '#features/clients/contract.ts'
import { ClientConsentForm } from '#features/clients/web/client-consent-form.tsx'
import classes from '#features/clients/web/client-page.module.css'
import { useConsentCommand } from '#features/clients/web/use-client-commands.tsx'
import { formatDay } from '#lib/dates.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type ConsentsProps = { clientId: string; consents: ClientConsent[]; mayWrite: boolean; isLoading: boolean }

/** The consents of a client by channel, with their proof. */
export function ClientConsents({ clientId, consents, mayWrite, isLoading }: ConsentsProps) {
  const [isAsking, asking] = useDisclosure()
  useConsentCommand(mayWrite, asking.open)
  const record = mayWrite && (
    <Button size="compact-sm" variant="light" onClick={asking.open}>
      Noter un choix
    </Button>
  )
  return (
    <Panel title="Accords de contact" action={record}>
      {isLoading ? (
        <Skeleton height={120} />
      ) : (
        <ul className={entries.list}>
          {currentConsents(consents).map(({ channel, last }) => (
            <li key={channel} className={entries.item}>
              <div className={entries.line}>
                {channelLabels[channel]}
                <Answer granted={last?.granted} />
              </div>
              {last && <span className={entries.quiet}>{proofOf(last)}</span>}
              <Earlier consents={consents.filter((each) => each.channel === channel && each !== last)} />
            </li>
          ))}
        </ul>
      )}
      <ClientConsentForm clientId={clientId} opened={isAsking} onClose={asking.close} />
    </Panel>
  )
}

function Answer({ granted }: { granted: boolean | undefined }) {
  if (granted === undefined) return <StatusBadge icon={<IconQuestionMark size={12} />}>Jamais demandé</StatusBadge>
  return granted ? (
    <StatusBadge tone="success" icon={<IconCheck size={12} />}>
      Accepté
    </StatusBadge>
  ) : (
    <StatusBadge tone="danger" icon={<IconX size={12} />}>
      Refusé
    </StatusBadge>
  )
}

function Earlier({ consents }: { consents: ClientConsent[] }) {
  if (consents.length === 0) return null
  return (
    <details className={classes.history}>
      <summary>{consents.length === 1 ? '1 choix antérieur' : `${consents.length} choix antérieurs`}</summary>
      <ul className={classes.changes}>
        {consents.map((consent) => (
          <li key={consent.id}>
            {consent.granted ? 'Accepté' : 'Refusé'}, {proofOf(consent)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function proofOf({ givenOn, source, recordedBy }: ClientConsent): string {
  return `le ${formatDay(givenOn)} · ${source} · noté par ${recordedBy || 'vous'}`
}
