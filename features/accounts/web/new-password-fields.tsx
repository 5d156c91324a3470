import { IconCheck, IconCircle, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { passwordRules, passwordsDiffer, passwordsMatch } from '#features/accounts/registration.ts'
import classes from '#features/accounts/web/new-password-fields.module.css'
import { PlainPassword } from '#ui/plain-password.tsx'
import { unseen } from '#ui/unseen.ts'

type NewPasswordFieldsProps = {
  label: string
  typed: { password: string; confirmPassword: string }
  error: (name: 'password' | 'confirmPassword') => string | undefined
}

/** A new password with live checks, and its repetition. */
export function NewPasswordFields({ label, typed, error }: NewPasswordFieldsProps) {
  const rules = useId()
  return (
    <>
      <PlainPassword
        label={label}
        name="password"
        autoComplete="new-password"
        required
        error={error('password')}
        aria-describedby={rules}
      />
      <ul id={rules} className={classes.rules} aria-label="Ce que le mot de passe doit contenir">
        {passwordRules.map(({ name, label, holds }) => (
          <Rule key={name} isHeld={holds(typed.password)}>
            {label}
          </Rule>
        ))}
      </ul>
      <PlainPassword
        label="Confirmer le mot de passe"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={error('confirmPassword')}
      />
      <Match {...typed} isSaid={error('confirmPassword') !== undefined} />
    </>
  )
}

function Rule({ isHeld, children }: { isHeld: boolean; children: string }) {
  return (
    <li className={classes.rule} {...(isHeld ? { 'data-held': true } : {})}>
      {isHeld ? (
        <IconCheck size={15} stroke={2.4} aria-hidden="true" />
      ) : (
        <IconCircle size={15} stroke={1.8} aria-hidden="true" />
      )}
      <span>
        {children}
        <span className={unseen}>{isHeld ? ', fait' : ', à faire'}</span>
      </span>
    </li>
  )
}

type MatchProps = { password: string; confirmPassword: string; isSaid: boolean }

function Match({ password, confirmPassword, isSaid }: MatchProps) {
  const isHeld = password === confirmPassword
  if (!confirmPassword || isSaid) return <p className={classes.match} role="status" />
  return (
    <p className={classes.match} role="status" {...(isHeld ? { 'data-held': true } : {})}>
      {isHeld ? (
        <IconCheck size={15} stroke={2.4} aria-hidden="true" />
      ) : (
        <IconX size={15} stroke={2.4} aria-hidden="true" />
      )}
      {isHeld ? passwordsMatch : passwordsDiffer}
    </p>
  )
}
