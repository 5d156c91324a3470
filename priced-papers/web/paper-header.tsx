import type { ReactNode } from 'react'
import { euros } from '#lib/euros.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type HeaderProps = {
  title: string
  paper: { clientName: string; plate: string; vehicleName: string; grossCents: number }
  badge: ReactNode
  isDemo: boolean
  children: ReactNode
}

/** The title of a paper, its parties and total, and the acts on it. */
export function PaperHeader({ title, paper, badge, isDemo, children }: HeaderProps) {
  const { clientName, plate, vehicleName, grossCents } = paper
  return (
    <PageHeader
      title={title}
      subtitle={[clientName, plate, vehicleName, `${euros(grossCents)} TTC`].filter(Boolean).join(' · ')}
      aside={
        <>
          {badge}
          {isDemo && <StatusBadge>DÉMO</StatusBadge>}
        </>
      }
      actions={children}
    />
  )
}
