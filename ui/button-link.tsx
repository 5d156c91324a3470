import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from '#ui/button-link.module.css'

type ButtonLinkProps = {
  to: string
  variant?: 'filled' | 'default' | 'subtle'
  size?: 'sm' | 'lg'
  className?: string
  children: ReactNode
}

/** A link that looks like a button, for public pages: it weighs nothing. */
export function ButtonLink({ to, variant = 'filled', size = 'sm', className, children }: ButtonLinkProps) {
  const names = className ? `${classes.button} ${className}` : classes.button
  return (
    <Link to={to} className={names} data-variant={variant} data-size={size}>
      {children}
    </Link>
  )
}

/** The same look, for what acts instead of leading somewhere. */
export const buttonClass = classes.button
