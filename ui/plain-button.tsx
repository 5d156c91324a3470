import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import classes from '#ui/plain-button.module.css'
import { Waiting } from '#ui/waiting.tsx'

type Look = { variant?: 'filled' | 'default' | 'subtle' | 'light'; size?: 'sm' | 'md' | 'lg' }

type PlainButtonProps = ComponentProps<'button'> &
  Look & {
    /** Keeps its width and its name, ignores presses, and shows that work is under way. */
    isBusy?: boolean
  }

/** A button for pages that load no Mantine. */
export function PlainButton({
  variant = 'filled',
  size = 'sm',
  isBusy,
  disabled,
  className,
  children,
  ...props
}: PlainButtonProps) {
  return (
    <button
      type="button"
      {...(isBusy === undefined ? {} : { 'aria-busy': isBusy, 'data-busy': isBusy })}
      {...props}
      disabled={disabled || isBusy}
      className={clsx(classes.button, className)}
      data-variant={variant}
      data-size={size}
    >
      {children}
      {isBusy && <Waiting />}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  replace,
  variant = 'filled',
  size = 'sm',
  className,
  ...props
}: Omit<ComponentProps<'a'>, 'href'> & Look & { to: string; replace?: boolean }) {
  const look = { className: clsx(classes.button, className), 'data-variant': variant, 'data-size': size }
  // The browser itself follows anchors of this page, mail addresses and reloads.
  if (/^(#|mailto:|$)/.test(to)) return <a href={to} {...props} {...look} />
  return <Link to={to} replace={replace ?? false} {...props} {...look} />
}
