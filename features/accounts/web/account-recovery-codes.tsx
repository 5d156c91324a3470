import { Alert, Button, CopyButton, Group, Modal, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import { systemClock } from '#browser/clock.ts'
import { saveFile } from '#browser/save-file.ts'
import { codesLeft, printedCodes } from '#features/accounts/account-area.ts'
import classes from '#features/accounts/web/account-recovery-codes.module.css'
import { call, query } from '#features/accounts/web/api.ts'
import { brand } from '#lib/brand.ts'
import { formatDay } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { Confirm } from '#ui/confirm.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { Panel } from '#ui/panel.tsx'

type RecoveryCodesProps = { left: number; email: string }

export function AccountRecoveryCodes({ left, email }: RecoveryCodesProps) {
  const [step, setStep] = useState<'asking' | 'writing'>()
  const queryClient = useQueryClient()
  const { sentence, isLow } = codesLeft(left)

  function close() {
    setStep(undefined)
    void queryClient.invalidateQueries({ queryKey: query.key() })
  }
  return (
    <Panel
      title="Codes de secours"
      hint="Chacun remplace une fois le code du téléphone, le jour où il manque."
      action={
        <Button variant="default" onClick={() => setStep(left > 0 ? 'asking' : 'writing')}>
          Créer de nouveaux codes
        </Button>
      }
    >
      {isLow ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
          {sentence} Créez-en de nouveaux avant d’en manquer.
        </Alert>
      ) : (
        <Text>{sentence}</Text>
      )}
      {step === 'asking' && (
        <Confirm
          title={'Créer de nouveaux codes\u202f?'}
          label="Créer dix codes"
          isDoing={false}
          onConfirm={() => setStep('writing')}
          onClose={() => setStep(undefined)}
        >
          Ceux que vous avez gardés ne serviront plus.
        </Confirm>
      )}
      <Modal
        opened={step === 'writing'}
        onClose={close}
        title="Vos codes de secours"
        size="lg"
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        <WrittenCodes email={email} onKept={close} />
      </Modal>
    </Panel>
  )
}

type WrittenCodesProps = { email: string; onKept: () => void }

/** Shows ten codes once. */
export function WrittenCodes({ email, onKept }: WrittenCodesProps) {
  const [occasion] = useState(newId)
  const { data, error, refetch, isFetching } = useQuery({
    // A repeated request would create new codes, so account changes do not refetch this.
    queryKey: ['written-recovery-codes', occasion],
    queryFn: () => call.writeRecoveryCodes(),
    staleTime: 'static',
    gcTime: 0,
  })
  if (error) {
    const later = (
      <Button variant="subtle" onClick={onKept}>
        Plus tard
      </Button>
    )
    return (
      <ErrorState title="Vos codes n’ont pas pu être créés" onRetry={refetch} isRetrying={isFetching} secondary={later}>
        {problemOf(error).sentence}
      </ErrorState>
    )
  }
  return data ? <CodesToKeep codes={data.codes} email={email} onKept={onKept} /> : <ListSkeleton rows={5} />
}

function CodesToKeep({ codes, email, onKept }: WrittenCodesProps & { codes: string[] }) {
  const day = formatDay(new Date(systemClock.now()))
  const text = printedCodes({ codes, email, day, product: brand.name })
  const save = () => saveFile(new File([text], `codes-de-secours-${brand.slug}.txt`, { type: 'text/plain' }))
  return (
    <div className={classes.kept}>
      <Alert color="yellow" icon={<IconAlertTriangle size={18} />} className={classes.unprinted}>
        Ces codes s’affichent cette seule fois. Sans téléphone et sans eux, personne ne peut rouvrir votre compte.
      </Alert>
      <div className={classes.paper}>
        <p className={classes.whose}>
          {brand.name} · {email} · {day}
        </p>
        <ol className={classes.codes} aria-label="Codes de secours">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <Group gap="xs" className={classes.unprinted}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              <span aria-live="polite">{copied ? 'Copiés' : 'Copier'}</span>
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
          Télécharger
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          Imprimer
        </Button>
      </Group>
      <Group justify="flex-end" className={classes.unprinted}>
        <Button onClick={onKept}>Je les ai mis en lieu sûr</Button>
      </Group>
    </div>
  )
}
