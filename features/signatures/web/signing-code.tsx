import { useEffect, useState } from 'react'
import { systemClock } from '#browser/clock.ts'
import type { SigningPage } from '#features/signatures/contract.ts'
import type { Channel, GuestCalls } from '#features/signatures/web/guest-calls.ts'
import { asProblem } from '#features/signatures/web/use-signing.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { PlainField } from '#ui/plain-field.tsx'

type CodeProps = {
  page: SigningPage
  calls: GuestCalls
  value: string
  onChange: (code: string) => void
  error: string | undefined
}

const channelLabels: Record<Channel, string> = { sms: 'Par SMS', email: 'Par email' }
const longestWait = 30

/** The code, asked once for all documents of the request. */
export function SigningCode({ page: { channels, code, garage }, calls, value, onChange, error }: CodeProps) {
  const [channel, setChannel] = useState<Channel | undefined>(channels[0]?.channel)
  const [sent, setSent] = useState<{ masked: string; againAt: string } | null>(code)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const wait = useSecondsUntil(sent?.againAt)
  const send = async () => {
    if (!channel) return
    setBusy(true)
    setProblem(undefined)
    try {
      setSent(await calls.sendCode(channel))
    } catch (failure) {
      setProblem(asProblem(failure).message)
    }
    setBusy(false)
  }
  if (channels.length === 0)
    return (
      <p role="status">
        Un code est nécessaire, et {garage.name} n’a pas de moyen de vous l’envoyer. Appelez le garage.
      </p>
    )
  return (
    <fieldset className="signing-code">
      <legend>Code de vérification</legend>
      {channels.length > 1 ? (
        <div className="signing-choice">
          {channels.map((each) => (
            <label key={each.channel}>
              <input
                type="radio"
                name="channel"
                checked={channel === each.channel}
                onChange={() => setChannel(each.channel)}
              />
              <span>
                {channelLabels[each.channel]}, {each.masked}
              </span>
            </label>
          ))}
        </div>
      ) : (
        <p className="signing-hint">
          {channel && channelLabels[channel]}, {toward(channels[0]?.masked ?? '')}
        </p>
      )}
      {sent && (
        <PlainField
          label="Code à 6 chiffres"
          name="code"
          description={`Envoyé ${toward(sent.masked)}. Il vaut 10 minutes.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          error={error}
        />
      )}
      <div>
        <PlainButton
          variant={sent ? 'default' : 'light'}
          size="md"
          {...(sent ? {} : { name: 'code' })}
          isBusy={isBusy}
          disabled={wait > 0}
          onClick={() => void send()}
        >
          {sent ? (wait > 0 ? `Renvoyer un code dans ${wait} s` : 'Renvoyer un code') : 'Recevoir le code'}
        </PlainButton>
      </div>
      {!sent && error && (
        <p className="signing-error" role="alert">
          Demandez d’abord le code, puis saisissez-le ici.
        </p>
      )}
      {problem && (
        <p className="signing-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** « au 06 •• •• •• 78 », « à z••@exemple.fr » */
function toward(masked: string): string {
  return masked.includes('@') ? `à ${masked}` : `au ${masked}`
}

/** A clock that is wrong on the device never makes the wait longer than it is. */
function secondsUntil(instant: string | undefined): number {
  if (!instant) return 0
  return Math.min(longestWait, Math.max(0, Math.ceil((Date.parse(instant) - systemClock.now()) / 1_000)))
}

function useSecondsUntil(instant: string | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant))
  useEffect(() => {
    let remaining = secondsUntil(instant)
    setSeconds(remaining)
    const timer = setInterval(() => {
      remaining = Math.max(0, remaining - 1)
      setSeconds(remaining)
      if (remaining === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [instant])
  return seconds
}
