import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Dossier } from '#features/dossiers/contract.ts'
import { formatAmount } from '#features/dossiers/dossier-form-values.ts'
import { quoteStandingLabels, quoteStandingOf } from '#features/dossiers/dossier-quote.ts'
import { quoteAddress, stripOf } from '#features/dossiers/dossier-strip.ts'
import classes from '#features/dossiers/web/dossier-page.module.css'
import { useStanding } from '#features/dossiers/web/use-standing.ts'

/** The people and the figures of a dossier, and its strip from the report to the last payment. */
export function DossierProgress({ dossier }: { dossier: Dossier }) {
  return (
    <>
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
      <Anchor component={Link} to={quoteAddress(quoteId)} inherit underline="always">
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
