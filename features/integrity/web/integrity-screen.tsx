import { Button, Skeleton } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { closingsRights } from '#features/closings/rights.ts'
import { ArchivePanel } from '#features/closings/web/archive-panel.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { integrityRights } from '#features/integrity/rights.ts'
import { call, checksQuery } from '#features/integrity/web/api.ts'
import { CheckPanel } from '#features/integrity/web/check-panel.tsx'
import { ConditionsPanel } from '#features/integrity/web/conditions-panel.tsx'
import { FormerChecks } from '#features/integrity/web/former-checks.tsx'
import { newId } from '#lib/id.ts'
import { useAct } from '#records/use-act.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panels } from '#ui/panel.tsx'

/** « Contrôle »: checks the papers on demand, archives a period, and says how the law is kept. */
export function IntegrityScreen() {
  const mayCheck = useMay(integrityRights.check)
  const mayArchive = useMay(closingsRights.archive)
  const { data, error, refetch, isFetching } = useQuery(checksQuery())
  const request = useAct({ feature: 'integrity', act: () => call.requestIntegrityCheck({ id: newId() }) })
  const [last, ...former] = data?.items ?? []
  const isRunning = last !== undefined && last.finishedAt === null && !last.isStalled
  return (
    <>
      <PageHeader
        title="Contrôle"
        subtitle="Numéros, scellés, clôtures et journal"
        actions={
          mayCheck && (
            <Button
              leftSection={<IconShieldCheck size={18} stroke={1.6} />}
              loading={request.isPending || isRunning}
              onClick={() => request.mutate()}
            >
              Lancer un contrôle
            </Button>
          )
        }
      />
      {error && !data && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemOf(error).sentence}
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={180} />}
      <Panels>
        {data && <CheckPanel check={last} />}
        {former.length > 0 && <FormerChecks checks={former} />}
        {mayArchive && <ArchivePanel />}
        <ConditionsPanel />
      </Panels>
    </>
  )
}
