import { Button, Collapse } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemOf } from '#browser/call.ts'
import type { AccountingSettings, AccountingSummary } from '#features/accounting/contract.ts'
import { periodWords } from '#features/accounting/period.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import { call, query, summaryQuery } from '#features/accounting/web/api.ts'
import { DuesPanel } from '#features/accounting/web/dues-panel.tsx'
import { ExportsPanel } from '#features/accounting/web/exports-panel.tsx'
import { FileButtons } from '#features/accounting/web/file-buttons.tsx'
import { PeriodChoice } from '#features/accounting/web/period-choice.tsx'
import { AccountsPanel, FiguresPanel, VatPanel } from '#features/accounting/web/period-panels.tsx'
import { PlanForm } from '#features/accounting/web/plan-form.tsx'
import { usePeriod } from '#features/accounting/web/use-period.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panel, Panels } from '#ui/panel.tsx'

/** VAT, accounts, dues and files for the accountant. */
export function AccountingPage() {
  const mayRead = useMay(accountingRights.read)
  return (
    <>
      <PageHeader
        title="Comptabilité"
        subtitle="La TVA, les comptes, ce qui vous est dû, et les fichiers à remettre."
      />
      {mayRead ? (
        <Books />
      ) : (
        <EmptyState kind="no-right" title="Cette page est réservée au gérant et à la comptabilité">
          Elle montre la TVA, les comptes et les sommes dues de l’atelier.
        </EmptyState>
      )}
    </>
  )
}

function Books() {
  const { data, error, refetch, isFetching } = useQuery(query.readAccountingSettings.queryOptions())
  if (data) return <Period settings={data} />
  if (!error) return <PageSkeleton />
  return (
    <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
      {problemOf(error).sentence}
    </ErrorState>
  )
}

function Period({ settings }: { settings: AccountingSettings }) {
  const { startMonth } = settings
  const { span, day, period, show } = usePeriod(startMonth)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(summaryQuery(period))
  const mayExport = useMay(accountingRights.export)
  const mayWrite = useMay(accountingRights.write)
  return (
    <>
      <PeriodChoice span={span} day={day} period={period} onShow={show} />
      <Panels>
        {!data && error && (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {problemOf(error).sentence}
          </ErrorState>
        )}
        {!data && !error && <PageSkeleton />}
        {data && (
          <div aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.55 : 1 }}>
            <Panels>
              <Told
                summary={data}
                words={periodWords(span, period)}
                vatFiles={mayExport && <FileButtons of="la TVA de la période" ask={call.exportVat} input={period} />}
              />
            </Panels>
          </div>
        )}
        <DuesPanel />
        {mayExport && <ExportsPanel span={span} period={period} startMonth={startMonth} />}
        {mayWrite && <PlanPanel settings={settings} />}
      </Panels>
    </>
  )
}

type ToldProps = { summary: AccountingSummary; words: string; vatFiles: ReactNode }

function Told({ summary, words, vatFiles }: ToldProps) {
  if (summary.accounts.length === 0) {
    return (
      <EmptyState kind="nothing-yet" title={`Rien à comptabiliser\u202f: ${words}`}>
        Les factures émises et les encaissements de la période se lisent ici, compte par compte.
      </EmptyState>
    )
  }
  return (
    <>
      <FiguresPanel summary={summary} />
      <VatPanel vat={summary.vat} action={vatFiles} />
      <AccountsPanel accounts={summary.accounts} />
    </>
  )
}

function PlanPanel({ settings }: { settings: AccountingSettings }) {
  const [isOpen, { toggle }] = useDisclosure()
  return (
    <Panel
      title="Comptes et exercice"
      hint="Les numéros que votre expert-comptable utilise. Ils s’appliquent à tous les exports à venir, passé compris."
      action={
        <Button variant="default" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Fermer' : 'Modifier les comptes'}
        </Button>
      }
    >
      <Collapse expanded={isOpen}>{isOpen && <PlanForm settings={settings} />}</Collapse>
    </Panel>
  )
}
