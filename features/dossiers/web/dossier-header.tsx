import { Anchor, Button } from '@mantine/core'
import { IconPencil, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useUnsent } from '#browser/use-outbox.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierKindLabels } from '#features/dossiers/dossier.ts'
import { formatAmount } from '#features/dossiers/dossier-form-values.ts'
import { quoteStandingLabels, quoteStandingOf } from '#features/dossiers/dossier-quote.ts'
import { quoteAddress, stripOf } from '#features/dossiers/dossier-strip.ts'
import { DossierMenu } from '#features/dossiers/web/dossier-menu.tsx'
import classes from '#features/dossiers/web/dossier-page.module.css'
import { Plate } from '#features/dossiers/web/plate.tsx'
import { LateChip, StatusChip } from '#features/dossiers/web/status-chip.tsx'
import { useStanding } from '#features/dossiers/web/use-standing.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { formatPhone } from '#lib/phone.ts'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** The same head on every page of a dossier. `mayWrite`: the person has the right, and the dossier is not archived. */
export function DossierHeader({ dossier, mayWrite }: { dossier: Dossier; mayWrite: boolean }) {
  const { isDemo } = useCurrentGarage().garage
  const unsent = useUnsent('dossier').get(dossier.id)
  const edit = useOpener('modifier')
  const { standing, today } = useStanding(dossier)
  const { number, kind, plate, vehicleName, clientName, clientPhone } = dossier
  return (
    <>
      <PageHeader
        title={plate ? <Plate plate={plate} size="lg" /> : clientName || 'Nouveau dossier'}
        subtitle={[vehicleName, dossierKindLabels[kind], number || 'Numéro donné à l’envoi']
          .filter(Boolean)
          .join(' · ')}
        aside={
          <>
            <StatusChip standing={standing} />
            <LateChip dossier={dossier} standing={standing} today={today} />
            {isDemo && <StatusBadge>DÉMO</StatusBadge>}
            {unsent && <UnsentBadge state={unsent} />}
          </>
        }
        actions={
          <>
            {clientPhone && (
              <Button component="a" href={`tel:${clientPhone}`} variant="default" leftSection={<IconPhone size={17} />}>
                {formatPhone(clientPhone)}
              </Button>
            )}
            {mayWrite && (
              <CommandTooltip command="edit-dossier">
                <Button component={Link} {...edit} variant="default" leftSection={<IconPencil size={17} />}>
                  Modifier
                </Button>
              </CommandTooltip>
            )}
            <DossierMenu dossier={dossier} mayWrite={mayWrite} />
          </>
        }
      />
      <Facts dossier={dossier} />
      <Strip dossier={dossier} />
    </>
  )
}

function Facts({ dossier }: { dossier: Dossier }) {
  const { clientId, clientName, insurerName, claimNumber, deductibleCents, kind } = dossier
  const isClaim = kind === 'body'
  const cents = deductibleCents ?? dossier.quoteDeductibleCents
  return (
    <dl className={classes.facts}>
      <Fact label="Client">
        <Anchor component={Link} to={`/dashboard/clients/${clientId}`} inherit>
          {clientName || 'Client à venir'}
        </Anchor>
      </Fact>
      {isClaim && <Fact label="Assureur">{insurerName || 'Non indiqué'}</Fact>}
      {isClaim && <Fact label="N° de sinistre">{claimNumber || 'Non indiqué'}</Fact>}
      <Fact label="Total TTC">
        <Total dossier={dossier} />
      </Fact>
      {isClaim && <Fact label="Franchise (TTC)">{cents === null ? 'Non indiquée' : formatAmount(cents)}</Fact>}
    </dl>
  )
}

/** The total of the quote that counts, which leads to it. */
function Total({ dossier }: { dossier: Dossier }) {
  const { today } = useStanding(dossier)
  const { quoteId, quoteGrossCents, quoteCount } = dossier
  const standing = quoteStandingOf(dossier, today)
  if (!quoteId || quoteGrossCents === null) return quoteStandingLabels.none
  return (
    <>
      <Anchor component={Link} to={quoteAddress(quoteId)} inherit>
        {formatAmount(quoteGrossCents)}
      </Anchor>
      {standing !== 'accepted' && ` · ${quoteStandingLabels[standing].toLowerCase()}`}
      {quoteCount > 1 && ` · ${quoteCount}\u202fdevis`}
    </>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Strip({ dossier }: { dossier: Dossier }) {
  const { today } = useStanding(dossier)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls sideways is reached by the keyboard
    <ol className={`${classes.strip} slides`} aria-label="Avancement" tabIndex={0}>
      {stripOf(dossier, today).map(({ label, state, note, to }) => (
        <li
          key={label}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {to ? (
            <Anchor component={Link} to={to} inherit>
              {label}
            </Anchor>
          ) : (
            label
          )}
          <span>{note}</span>
        </li>
      ))}
    </ol>
  )
}
