import { Button, Title } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#ui/error-state.module.css'

type ErrorStateProps = {
  title?: string
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  /** Another way out. */
  secondary?: ReactNode
}

export function ErrorState({
  title = 'Impossible d’afficher cette page',
  children,
  onRetry,
  isRetrying,
  secondary,
}: ErrorStateProps) {
  return (
    <section className={classes.state} role="alert">
      <IconAlertTriangle className={classes.icon} size={28} stroke={1.6} aria-hidden="true" />
      <Title order={2} size="h3">
        {title}
      </Title>
      {children && <div className={classes.sentence}>{children}</div>}
      {onRetry && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={isRetrying ?? false}
          onClick={onRetry}
        >
          Réessayer
        </Button>
      )}
      {secondary}
    </section>
  )
}
