import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { problemOf } from '#browser/call.ts'
import { contactInput } from '#features/marketing/contact-input.ts'
import { call } from '#features/marketing/web/api.ts'

type Errors = Record<string, string>

/** Reads the form's fields at submission and keeps them after any failure. */
export function useContactForm(onSent: (email: string) => void) {
  const element = useRef<HTMLFormElement>(null)
  const { takeProof, forgetProof, isReady } = useProof()
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const data = Object.fromEntries(new FormData(event.currentTarget))
    const read = contactInput.safeParse(data)
    flushSync(() => setErrors(read.success ? {} : mistakesOf(read.error.issues)))
    if (!read.success) return void focusFirstMistake(element.current)
    const focused = document.activeElement
    setProblem(undefined)
    setSending(true)
    try {
      await call.sendContactMessage({ ...read.data, website: String(data.website ?? ''), proof: await takeProof() })
      onSent(read.data.email)
    } catch (error) {
      const { code, sentence, fields } = problemOf(error)
      if (code === 'contact_form_stale') forgetProof()
      // Focus cannot move to a disabled field, so the form is enabled first.
      flushSync(() => {
        setSending(false)
        setProblem(sentence)
        setErrors(fields)
      })
      if (!focusFirstMistake(element.current) && focused instanceof HTMLElement) focused.focus()
    }
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement // only fields tell of input
    setErrors(({ [name]: _, ...others }) => others)
  }

  const isOffline = !useOnline()
  return {
    field: (name: string) => ({ name, error: errors[name] }),
    props: { ref: element, onSubmit: submit, onInput, method: 'post', noValidate: true },
    ...{ problem, isSending, isReady, isOffline },
  }
}

/** The signed opening time; requested again when missing or too old. */
function useProof() {
  const proof = useRef<Promise<string>>(undefined)
  const [isReady, setReady] = useState(false)
  const takeProof = () => {
    proof.current ??= call.readContactForm().then(
      (form) => form.proof,
      (error: unknown) => {
        proof.current = undefined
        throw error
      },
    )
    return proof.current
  }
  const forgetProof = () => {
    proof.current = undefined
    takeProof().catch(() => undefined)
  }
  const begin = useRef(takeProof)
  useEffect(() => {
    setReady(true)
    begin.current().catch(() => undefined)
  }, [])
  return { takeProof, forgetProof, isReady }
}

function useOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
}

function watchNetwork(listener: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

function mistakesOf(issues: { path: PropertyKey[]; message: string }[]): Errors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

/** Tells whether a field took the focus. */
function focusFirstMistake(form: HTMLFormElement | null): boolean {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  first?.focus()
  return Boolean(first)
}
