import { Button, Card } from '@mantine/core'
import { IconCloudCheck, IconRefresh } from '@tabler/icons-react'
import { useConnection } from '#browser/use-connection.ts'
import { useOutbox } from '#browser/use-outbox.ts'
import { useWriteAddresses } from '#browser/workshop-parts.tsx'
import classes from '#records/unsent-write.module.css'
import { UnsentWrite } from '#records/unsent-write.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Every write of this device that the server does not have. */
export function Synchronisation() {
  const addressesOf = useWriteAddresses()
  const { rows } = useOutbox()
  const { words, retryNow } = useConnection()
  return (
    <>
      <PageHeader
        title="Synchronisation"
        subtitle={
          words
            ? `${words.label} : ce qui est saisi ici est gardé sur cet appareil et partira dès que possible.`
            : 'Ce qui a été saisi sur cet appareil et que le serveur n’a pas encore.'
        }
        actions={
          (words || (rows && rows.length > 0)) && (
            <Button variant="default" leftSection={<IconRefresh size={17} />} onClick={retryNow}>
              Envoyer maintenant
            </Button>
          )
        }
      />
      {!rows && <ListSkeleton rows={3} />}
      {rows?.length === 0 && (
        <Card>
          <EmptyState kind="nothing-yet" title="Tout est enregistré" icon={<IconCloudCheck size={32} stroke={1.5} />}>
            Rien n’attend sur cet appareil : le serveur a tout reçu.
          </EmptyState>
        </Card>
      )}
      {rows && rows.length > 0 && (
        <ul className={classes.list} aria-label="Saisies en attente">
          {rows.map((write) => (
            <li key={write.order}>
              <UnsentWrite write={write} addresses={addressesOf(write)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
