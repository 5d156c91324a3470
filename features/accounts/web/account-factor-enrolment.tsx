import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { auth, type Enrolment } from '#browser/auth-calls.ts'
import { session } from '#browser/session.ts'
import { codeMistakes, deviceNameMistakes, enrolmentFailed, inFours } from '#features/accounts/account-area.ts'
import { authSentence } from '#features/accounts/auth-sentences.ts'
import type { OwnAccount } from '#features/accounts/contract.ts'
import { bareCode } from '#features/accounts/sign-in.ts'
import classes from '#features/accounts/web/account-factor-enrolment.module.css'
import { WrittenCodes } from '#features/accounts/web/account-recovery-codes.tsx'
import { asUser, query } from '#features/accounts/web/api.ts'
import { ProblemAlert } from '#features/accounts/web/auth-card.tsx'
import { useAuthForm } from '#features/accounts/web/use-auth-form.ts'

type EnrolmentProps = { account: OwnAccount; onClose: () => void }

/** Three steps: a name, the QR code with a first code, then the recovery codes. */
export function AccountFactorEnrolment({ account, onClose }: EnrolmentProps) {
  const isNarrow = useMediaQuery('(width < 36em)')
  const queryClient = useQueryClient()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [isProved, setProved] = useState(false)
  const isFirst = account.factors.length === 0
  // Kept from the opening, because the list behind changes meanwhile.
  const [writesCodes] = useState(isFirst)

  function close() {
    if (enrolment && !isProved) void asUser((token) => auth.removeFactor(token, enrolment.id))
    void queryClient.invalidateQueries({ queryKey: query.key() })
    onClose()
  }
  function prove(wire: unknown) {
    session.adopt(wire)
    setProved(true)
    if (!writesCodes) close()
  }

  return (
    <Modal
      opened
      onClose={close}
      title={isProved ? 'Vos codes de secours' : 'Activer la double authentification'}
      size="lg"
      fullScreen={isNarrow ?? false}
      closeOnClickOutside={false}
      withCloseButton={!isProved}
      closeOnEscape={!isProved}
    >
      {!enrolment && <NameStep onEnrolled={setEnrolment} onClose={close} />}
      {enrolment && !isProved && <CodeStep enrolment={enrolment} onProved={prove} onClose={close} />}
      {isProved && <WrittenCodes email={account.email} onKept={close} />}
    </Modal>
  )
}

type NameStepProps = { onEnrolled: (enrolment: Enrolment) => void; onClose: () => void }

function NameStep({ onEnrolled, onClose }: NameStepProps) {
  const { props, error, problem, isSending } = useAuthForm({
    blank: { name: '' },
    mistakes: deviceNameMistakes,
    send: async ({ name }) => {
      await forgetUnfinished()
      const answer = await asUser((token) => auth.enrolFactor(token, name.trim()))
      if (!answer.failure) return void onEnrolled(answer.value)
      const sentence = authSentence(answer.failure, enrolmentFailed)
      return answer.failure.code === 'mfa_factor_name_conflict' ? { fields: { name: sentence } } : { sentence }
    },
  })
  return (
    <form className={classes.step} {...props}>
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <Text>
        Installez d’abord une application d’authentification sur votre téléphone, si vous n’en avez pas{'\u00a0'}: par
        exemple Aegis, FreeOTP, Google Authenticator ou Microsoft Authenticator.
      </Text>
      <TextInput
        label="Nom de cet appareil"
        description="Pour le reconnaître dans la liste."
        name="name"
        defaultValue="Téléphone"
        autoComplete="off"
        maxLength={100}
        required
        withAsterisk={false}
        data-autofocus
        error={error('name')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" loading={isSending}>
          Continuer
        </Button>
      </Group>
    </form>
  )
}

/** Removes an unfinished enrolment, which would block its name. */
async function forgetUnfinished(): Promise<void> {
  const answer = await asUser(auth.readUser)
  const factors = answer.failure ? [] : answer.value.factors
  for (const { id } of factors.filter(({ status }) => status !== 'verified')) {
    await asUser((token) => auth.removeFactor(token, id))
  }
}

type CodeStepProps = { enrolment: Enrolment; onProved: (wire: unknown) => void; onClose: () => void }

function CodeStep({ enrolment: { id, totp }, onProved, onClose }: CodeStepProps) {
  const { props, error, problem, isSending } = useAuthForm({
    blank: { code: '' },
    mistakes: codeMistakes,
    send: async ({ code }) => {
      const answer = await asUser((token) => auth.proveFactor(token, id, bareCode(code)))
      if (!answer.failure) return void onProved(answer.value)
      const sentence = authSentence(answer.failure, enrolmentFailed)
      return answer.failure.code === 'mfa_verification_failed' ? { fields: { code: sentence } } : { sentence }
    },
  })
  return (
    <form className={classes.step} {...props}>
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <div className={classes.picture}>
        <img
          className={classes.qr}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(totp.qr_code)}`}
          alt="Code QR à lire avec l’application d’authentification"
          width={208}
          height={208}
        />
        <div className={classes.words}>
          <Text>Lisez cette image avec l’application. Elle affiche ensuite un code à 6 chiffres.</Text>
          <Text size="sm" c="dimmed">
            Impossible de la lire{'\u202f'}? Saisissez cette clé dans l’application{'\u00a0'}:
          </Text>
          <code className={classes.secret}>{inFours(totp.secret)}</code>
        </div>
      </div>
      <TextInput
        label="Code à 6 chiffres"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={9}
        required
        withAsterisk={false}
        ref={(input) => input?.focus()}
        error={error('code')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" loading={isSending}>
          Activer
        </Button>
      </Group>
    </form>
  )
}
