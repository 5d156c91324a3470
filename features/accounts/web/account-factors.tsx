import { Button } from '@mantine/core'
import { IconDeviceMobile, IconShieldCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { auth } from '#browser/auth-calls.ts'
import { systemClock } from '#browser/clock.ts'
import { changeFailed } from '#features/accounts/account-area.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import type { OwnAccount } from '#features/accounts/contract.ts'
import { AccountFactorEnrolment } from '#features/accounts/web/account-factor-enrolment.tsx'
import classes from '#features/accounts/web/account-page.module.css'
import { AccountRecoveryCodes } from '#features/accounts/web/account-recovery-codes.tsx'
import { asUser, query, rereadUser } from '#features/accounts/web/api.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { Confirm } from '#ui/confirm.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

type Factor = OwnAccount['factors'][number]

/** Second factors and recovery codes. */
export function AccountFactors({ account }: { account: OwnAccount }) {
  const { factors, email, recoveryCodesLeft } = account
  const [isEnrolling, setEnrolling] = useState(false)
  const isOn = factors.length > 0
  return (
    <>
      <Panel
        title="Double authentification"
        hint={
          'En plus du mot de passe, un code à 6 chiffres que votre téléphone affiche\u00a0: un mot de passe volé ne suffit plus.'
        }
        action={
          <Button variant={isOn ? 'default' : 'filled'} onClick={() => setEnrolling(true)}>
            {isOn ? 'Ajouter un appareil' : 'Activer'}
          </Button>
        }
      >
        {isOn && (
          <ul className={classes.rows} aria-label="Appareils de la double authentification">
            {factors.map((factor) => (
              <Row key={factor.id} factor={factor} isLast={factors.length === 1} />
            ))}
          </ul>
        )}
      </Panel>
      {isEnrolling && <AccountFactorEnrolment account={account} onClose={() => setEnrolling(false)} />}
      {isOn && <AccountRecoveryCodes left={recoveryCodesLeft} email={email} />}
    </>
  )
}

function Row({ factor: { id, name, createdAt }, isLast }: { factor: Factor; isLast: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const shown = name || 'Appareil sans nom'
  const { mutate, isPending } = useRemoving(id, `${shown} est retiré`, () => setAsking(false))
  return (
    <li className={classes.row}>
      <span className={classes.mark} aria-hidden="true">
        <IconDeviceMobile size={20} stroke={1.6} />
      </span>
      <div>
        <div className={classes.title}>
          {shown}
          <StatusBadge tone="success" icon={<IconShieldCheck size={13} aria-hidden="true" />}>
            Active
          </StatusBadge>
        </div>
        <p className={classes.quiet}>
          Ajouté{' '}
          <time dateTime={createdAt} title={formatInstant(createdAt)}>
            {formatAgo(createdAt, new Date(systemClock.now()))}
          </time>
        </p>
      </div>
      <div className={classes.act}>
        <Button variant="default" size="xs" onClick={() => setAsking(true)} aria-label={`Retirer ${shown}`}>
          Retirer
        </Button>
        {isAsking && (
          <Confirm
            title={`Retirer ${shown}\u202f?`}
            label="Retirer"
            isDoing={isPending}
            onConfirm={() => mutate()}
            onClose={() => setAsking(false)}
          >
            {isLast
              ? 'La connexion ne demandera plus que votre mot de passe, et vos codes de secours ne serviront plus.'
              : 'Les codes qu’il affiche n’ouvriront plus votre compte.'}
          </Confirm>
        )}
      </div>
    </li>
  )
}

function useRemoving(factorId: string, done: string, onSettled: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => asUser((token) => auth.removeFactor(token, factorId)),
    onSuccess: async ({ failure }) => {
      if (failure) return toastError(authSentence(failure, changeFailed))
      toastSuccess(done)
      await rereadUser()
    },
    onSettled: () => {
      onSettled()
      return queryClient.invalidateQueries({ queryKey: query.key() })
    },
  })
}
