import { TextInput } from '@mantine/core'
import classes from '#features/accounts/web/auth-card.module.css'
import type { FieldsProps } from '#features/accounts/web/onboarding-steps.tsx'

export function IdentityFields({ form, errors, change }: FieldsProps) {
  return (
    <>
      <div className={classes.names}>
        <TextInput
          label="Prénom"
          name="firstName"
          autoComplete="given-name"
          size="md"
          required
          withAsterisk={false}
          value={form.firstName}
          error={'firstName' in errors}
          onChange={({ currentTarget }) => change({ firstName: currentTarget.value })}
        />
        <TextInput
          label="Nom"
          name="lastName"
          autoComplete="family-name"
          size="md"
          required
          withAsterisk={false}
          value={form.lastName}
          error={'lastName' in errors}
          onChange={({ currentTarget }) => change({ lastName: currentTarget.value })}
        />
      </div>
      <TextInput
        label="Adresse email"
        name="email"
        type="email"
        autoComplete="email"
        size="md"
        value={form.email}
        disabled={form.email !== ''}
        styles={{ input: { opacity: 1, color: 'var(--mantine-color-dimmed)' } }}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
      />
    </>
  )
}
