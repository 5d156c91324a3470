import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import type { Rotation, RotationEvent } from '#features/marketing/demo-rotation.ts'
import { type DemoStep, demoSteps } from '#features/marketing/landing-demo.ts'
import classes from '#features/marketing/web/landing-demo.module.css'
import { LandingDashboardScene } from '#features/marketing/web/landing-demo-dashboard.tsx'
import { LandingInvoiceScene } from '#features/marketing/web/landing-demo-invoice.tsx'
import { LandingMailScene } from '#features/marketing/web/landing-demo-mail.tsx'
import { LandingReportScene } from '#features/marketing/web/landing-demo-report.tsx'
import { useDemoRotation } from '#features/marketing/web/landing-rotation.ts'

type Send = (event: RotationEvent) => void

const scenes: Record<DemoStep['id'], () => React.JSX.Element> = {
  report: LandingReportScene,
  invoice: LandingInvoiceScene,
  mail: LandingMailScene,
  dashboard: LandingDashboardScene,
}

export function LandingDemo() {
  const { rotation, send } = useDemoRotation(demoSteps.length)
  return (
    <section className={classes.demo} aria-label="Démonstration en quatre étapes" aria-roledescription="carrousel">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only stop the clock; the controls are inside */}
      <div
        onPointerEnter={() => send({ type: 'hold', by: 'pointer' })}
        onPointerLeave={() => send({ type: 'release', by: 'pointer' })}
        onFocus={() => send({ type: 'hold', by: 'focus' })}
        onBlur={() => send({ type: 'release', by: 'focus' })}
      >
        <Stage step={rotation.step} />
        <Tabs rotation={rotation} send={send} />
      </div>
      <div className={classes.foot}>
        <p>Illustration : personnes, montants et véhicule inventés.</p>
        <PauseButton isHeld={rotation.holds.includes('button')} send={send} />
      </div>
    </section>
  )
}

function Stage({ step }: { step: number }) {
  return (
    <div className={classes.stage}>
      {demoSteps.map(({ id }, rank) => {
        const Scene = scenes[id]
        const isShown = rank === step
        return (
          <div
            key={id}
            id={`demo-${id}`}
            role="tabpanel"
            aria-labelledby={`demo-${id}-onglet`}
            className={classes.scene}
            data-shown={isShown || undefined}
            aria-hidden={!isShown}
          >
            <Scene />
          </div>
        )
      })}
    </div>
  )
}

function Tabs({ rotation, send }: { rotation: Rotation; send: Send }) {
  const list = useRef<HTMLDivElement>(null)
  const go = (step: number) => {
    send({ type: 'choose', step })
    const tabs = list.current?.querySelectorAll('button')
    tabs?.[(step + rotation.steps) % rotation.steps]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = destination(event.key, rotation)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <div
      ref={list}
      className={classes.tabs}
      role="tablist"
      aria-label="Étapes de la démonstration"
      onKeyDown={onKeyDown}
    >
      {demoSteps.map(({ id, label, text }, rank) => (
        <button
          key={id}
          id={`demo-${id}-onglet`}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={rank === rotation.step}
          aria-controls={`demo-${id}`}
          tabIndex={rank === rotation.step ? 0 : -1}
          data-turning={rotation.dueAt !== null || undefined}
          onClick={() => go(rank)}
        >
          <strong>{label}</strong>
          <span>{text}</span>
        </button>
      ))}
    </div>
  )
}

function PauseButton({ isHeld, send }: { isHeld: boolean; send: Send }) {
  const Icon = isHeld ? IconPlayerPlay : IconPlayerPause
  return (
    <button
      type="button"
      className={classes.pause}
      onClick={() => send({ type: isHeld ? 'release' : 'hold', by: 'button' })}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {isHeld ? 'Reprendre' : 'Mettre en pause'}
    </button>
  )
}

function destination(key: string, { step, steps }: Rotation): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return step + 1
  if (key === 'ArrowLeft' || key === 'ArrowUp') return step - 1
  if (key === 'Home') return 0
  if (key === 'End') return steps - 1
  return undefined
}
