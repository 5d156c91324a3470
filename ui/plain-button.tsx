import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import classes from '#ui/plain-button.module.css'

type Look = { variant?: 'filled' | 'default' | 'subtle' | 'light'; size?: 'sm' | 'md' | 'lg' }

/** A button of a public page, which loads no Mantine. */
export function PlainButton({ variant = 'filled', size = 'sm', className, ...props }: ComponentProps<'button'> & Look) {
  return (
    <button
      type="button"
      {...props}
      className={clsx(classes.button, className)}
      data-variant={variant}
      data-size={size}
    />
  )
}

/** A link that looks like one. */
export function ButtonLink({
  to,
  replace,
  variant = 'filled',
  size = 'sm',
  className,
  ...props
}: Omit<ComponentProps<'a'>, 'href'> & Look & { to: string; replace?: boolean }) {
  const look = { className: clsx(classes.button, className), 'data-variant': variant, 'data-size': size }
  // An anchor of the page, a mail and the page itself once more are for the browser.
  if (/^(#|mailto:|$)/.test(to)) return <a href={to} {...props} {...look} />
  return <Link to={to} replace={replace ?? false} {...props} {...look} />
}
