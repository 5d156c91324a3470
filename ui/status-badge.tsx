import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const colours: Record<Tone, string> = {
  neutral: 'gray',
  info: 'petrole',
  success: 'green',
  warning: 'yellow',
  danger: 'red',
}

type StatusBadgeProps = {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** The whole word, where the label is shortened. */
  title?: string
}

/** A state, always in words: its colour only helps to find it. */
export function StatusBadge({ tone = 'neutral', icon, children, size = 'md', title }: StatusBadgeProps) {
  return (
    <Badge color={colours[tone]} leftSection={icon} size={size} title={title}>
      {children}
    </Badge>
  )
}
