import { Anchor, Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { listenForRefusals } from '#browser/refused-calls.ts'
import { keepStoppedPlace } from '#browser/stopped-place.ts'
import { useCurrentGarage, useMay } from '#features/garages/web/current-garage.tsx'
import { leaving, upgradeWords } from '#features/subscriptions/checkout-words.ts'
import { subscriptionRights } from '#features/subscriptions/rights.ts'
import { planTrialDays } from '#features/subscriptions/trial.ts'
import { isOnRequest, otherWayOf, priceWords, type Upgrade, upgradeOf } from '#features/subscriptions/upgrade.ts'
import classes from '#features/subscriptions/web/upgrade-dialog.module.css'
import { UpgradeManagers } from '#features/subscriptions/web/upgrade-managers.tsx'
import { useCheckout } from '#features/subscriptions/web/use-checkout.ts'
import { useSubscription } from '#features/subscriptions/web/use-subscription.ts'
import { ProblemAbove } from '#ui/problem.tsx'

/** Opens when the plan prevents an action; the screen below keeps its content. */
export function UpgradeDialog() {
  const [upgrade, setUpgrade] = useState<Upgrade>()
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const close = () => setOpen(false)

  useEffect(
    () =>
      listenForRefusals((refused) => {
        const wanted = upgradeOf(refused)
        if (!wanted) return
        setUpgrade(wanted)
        setOpen(true)
      }),
    [],
  )
  useFirstEscape(isOpen, close)

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      withCloseButton={false}
      size="lg"
      fullScreen={isPhone}
      zIndex={250}
      closeOnEscape={false}
      onExitTransitionEnd={focusWhatWasUnder}
    >
      <div className={classes.top}>
        <Modal.Title>{upgrade?.title}</Modal.Title>
        <Modal.CloseButton aria-label="Fermer" />
      </div>
      {upgrade && <Offer upgrade={upgrade} />}
    </Modal>
  )
}

/** A disabled button loses the focus, so the focus returns to the element below. */
function focusWhatWasUnder(): void {
  if (document.activeElement !== document.body) return
  const under = document.querySelector<HTMLElement>('[role="dialog"]') ?? document.getElementById('contenu')
  under?.focus({ preventScroll: true })
}

/** A dialog below would also handle Escape and close with its content. */
function useFirstEscape(isOpen: boolean, close: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || event.isComposing) return
    event.stopImmediatePropagation()
    close()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function Offer({ upgrade }: { upgrade: Upgrade }) {
  const { message, plan, benefits } = upgrade
  const mayBuy = useMay(subscriptionRights.manage)
  const remember = useStoppedPlace()
  const { net, gross } = priceWords(plan)
  const coming = benefits.filter(({ isReady }) => !isReady).map(({ text }) => text)
  return (
    <div className={classes.offer}>
      <p>{message}</p>
      <section className={classes.plan} aria-labelledby="upgrade-plan">
        <div className={classes.head}>
          <h3 id="upgrade-plan">{plan.name}</h3>
          <p>
            <b>{net}</b> <span>{gross}</span>
          </p>
        </div>
        <ul>
          {benefits
            .filter(({ isReady }) => isReady)
            .map(({ text }) => (
              <li key={text}>
                <IconCheck size={18} stroke={1.75} aria-hidden="true" />
                {text}
              </li>
            ))}
        </ul>
        {coming.length > 0 && (
          <p className={classes.coming}>
            <span>Compris dès leur mise en service{'\u00a0'}:</span> {coming.join(' · ')}
          </p>
        )}
      </section>
      {mayBuy ? <Buttons upgrade={upgrade} onLeave={remember} /> : <UpgradeManagers />}
      <Anchor component={Link} to="/pricing" onClick={remember} className={classes.all}>
        Voir tous les plans
      </Anchor>
    </div>
  )
}

type ButtonsProps = { upgrade: Upgrade; onLeave: () => void }

/** A manager's purchase counts for the garage. */
function Buttons({ upgrade, onLeave }: ButtonsProps) {
  const { plan } = upgrade
  const other = otherWayOf(upgrade)
  const { begin, leavingFor, problem } = useCheckout(upgradeWords, onLeave)
  const { data: overview } = useSubscription()
  // Only the first subscription has a trial.
  const isFirst = overview?.problem === null && overview.subscription === null
  return (
    <div className={classes.buttons}>
      <ProblemAbove sentence={problem} />
      {isOnRequest(upgrade) ? (
        <Button size="md" fullWidth component={Link} to="/contact?objet=enterprise" onClick={onLeave}>
          Nous contacter
        </Button>
      ) : (
        <Button size="md" fullWidth disabled={leavingFor !== undefined} onClick={() => begin(plan)}>
          {leavingFor === plan.id ? leaving : `Passer à ${plan.name}`}
        </Button>
      )}
      {isFirst && !isOnRequest(upgrade) && (
        <p className={classes.quiet}>
          Premier abonnement{'\u00a0'}: {planTrialDays}
          {'\u00a0'}jours d’essai, sans carte.
        </p>
      )}
      {other && (
        <>
          <Button
            size="md"
            variant="default"
            fullWidth
            disabled={leavingFor !== undefined}
            onClick={() => begin(other)}
          >
            {leavingFor === other.id ? leaving : 'Prendre le pack annuel'}
          </Button>
          <p className={classes.quiet}>
            Douze mois sans compter{'\u00a0'}: {priceWords(other).net}, en une fois, {priceWords(other).gross}.
          </p>
        </>
      )}
    </div>
  )
}

/** Records the current place, because the payment page returns elsewhere. */
function useStoppedPlace(): () => void {
  const { account, garage } = useCurrentGarage()
  const { pathname, search } = useLocation()
  return () => {
    const [label = ''] = document.title.split(' · ')
    keepStoppedPlace({ accountId: account.id, garageId: garage.id, address: pathname + search, label })
  }
}
