import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import classes from '#ui/page-header.module.css'
import { useIsBeside } from '#ui/record-place.ts'

type PageHeaderProps = {
  title: ReactNode
  /** One line under the title: a purpose, or a count. */
  subtitle?: ReactNode
  /** Beside the title: a status, a plate. */
  aside?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, subtitle, aside, actions }: PageHeaderProps) {
  const isBeside = useIsBeside()
  const heading = useFocusAfterNavigation(!isBeside)
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <div className={classes.words}>
          <Group gap="sm">
            <Title order={isBeside ? 2 : 1} ref={heading} tabIndex={-1}>
              {title}
            </Title>
            {aside}
          </Group>
          {subtitle && (
            <Text c="dimmed" size="sm" component="div">
              {subtitle}
            </Text>
          )}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  )
}

// The history entry that the page was opened on, also after a reload.
const openedOn: string = typeof history === 'undefined' ? 'default' : (history.state?.key ?? 'default')

/** The title takes the focus after a navigation, but not when the page opens, nor beside a list. */
function useFocusAfterNavigation(isWanted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const seen = useRef<string | undefined>(undefined)
  // Before the paint: after it, the title would take the focus from a button that a person has reached meanwhile.
  useLayoutEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const isFirstPage = key === openedOn
    const isTyping = document.activeElement?.matches('input, textarea, select')
    if (isWanted && !isFirstPage && !isTyping) heading.current?.focus({ preventScroll: true })
  }, [pathname, key, isWanted])
  return heading
}
