import { type ReactNode, useId, useState } from 'react'
import type { SigningPage } from '#features/signatures/contract.ts'
import type { GuestCalls } from '#features/signatures/web/guest-calls.ts'
import { useKeptTyping } from '#features/signatures/web/use-kept-typing.ts'
import { asProblem } from '#features/signatures/web/use-signing.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'

type OthersProps = { page: SigningPage; calls: GuestCalls; read: () => Promise<void> }

/** The ways out: a question, a refusal, a number that is no longer theirs. */
export function SigningOthers({ page, calls, read }: OthersProps) {
  const { garage, channels } = page
  const { before, keep } = useKeptTyping(page)
  return (
    <section className="signing-others" aria-labelledby="signing-others">
      <h2 id="signing-others">Vous ne signez pas tout de suite{'\u202f'}?</h2>
      <Told
        title="Poser une question"
        label="Votre question"
        send="Envoyer la question"
        done={`Question envoyée à ${garage.name}. Vous pourrez signer ensuite, avec le même lien.`}
        before={before.question}
        keep={(question) => keep({ question })}
        act={(reason) => calls.ask(reason)}
      />
      <Told
        title="Je ne suis pas d’accord"
        label="Pourquoi ?"
        send="Refuser de signer"
        before={before.refusal}
        keep={(refusal) => keep({ refusal })}
        act={async (reason) => {
          await calls.decline(reason)
          await read()
        }}
      >
        <p>Votre refus est définitif pour cette demande{'\u202f'}; le garage lit votre raison.</p>
      </Told>
      {channels.length > 0 && <WrongNumber garage={garage.name} calls={calls} />}
    </section>
  )
}

type ToldProps = {
  title: string
  label: string
  send: string
  done?: string
  before: string | undefined
  keep: (reason: string) => void
  act: (reason: string) => Promise<unknown>
  children?: ReactNode
}

function Told({ title, label, send, done, before = '', keep, act, children }: ToldProps) {
  const [reason, setReason] = useState(before)
  const change = (text: string) => {
    setReason(text)
    keep(text)
  }
  const sending = useSending(
    () => act(reason.trim()),
    () => change(''),
  )
  return (
    <details open={before !== '' || undefined}>
      <summary>{title}</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() === '') sending.fail('Dites-le en quelques mots')
          else void sending.send()
        }}
      >
        {children}
        <PlainField
          as="textarea"
          label={label}
          maxLength={1_000}
          value={reason}
          onChange={({ target }) => change(target.value)}
          error={sending.problem}
        />
        <div>
          <PlainButton type="submit" variant="default" size="md" isBusy={sending.isBusy}>
            {send}
          </PlainButton>
        </div>
        {sending.isDone && done && <p role="status">{done}</p>}
      </form>
    </details>
  )
}

function WrongNumber({ garage, calls }: { garage: string; calls: GuestCalls }) {
  const { send, isBusy, isDone, problem } = useSending(() => calls.refuseNumber())
  const told = useId()
  return (
    <details>
      <summary>Ce n’est plus mon numéro</summary>
      <p id={told}>
        {garage} est prévenu, et plus aucun message ne part à ce numéro ni à cette adresse tant qu’ils ne sont pas
        corrigés.
      </p>
      <div>
        <PlainButton
          variant="default"
          size="md"
          isBusy={isBusy}
          disabled={isDone}
          aria-describedby={told}
          onClick={() => void send()}
        >
          Prévenir le garage
        </PlainButton>
      </div>
      {isDone && <p role="status">Le garage est prévenu.</p>}
      {problem && (
        <p className="signing-error" role="alert">
          {problem}
        </p>
      )}
    </details>
  )
}

function useSending(act: () => Promise<unknown>, onDone?: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setBusy(true)
    setDone(false)
    setProblem(undefined)
    try {
      await act()
      setDone(true)
      onDone?.()
    } catch (error) {
      setProblem(asProblem(error).message)
    }
    setBusy(false)
  }
  return { send, isBusy, isDone, problem, fail: setProblem }
}
