import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Mistakes } from '#features/accounts/registration.ts'

type Values = Record<string, string | boolean>
/** Shown above the form or beside its field. */
export type FormRefusal<Form> = { sentence?: string; fields?: Mistakes<Form> }

type AuthFormSettings<Form extends Values> = {
  blank: Form
  mistakes: (form: Form) => Mistakes<Form>
  /** Returns the refusal, or undefined on success. */
  send: (form: Form) => Promise<FormRefusal<Form> | undefined>
}

/** Reads the form's fields at submission: a password manager fires no event and can fill them before hydration. */
export function useAuthForm<Form extends Values>({ blank, mistakes, send }: AuthFormSettings<Form>) {
  const element = useRef<HTMLFormElement>(null)
  const [start] = useState(blank)
  const [typed, setTyped] = useState(blank)
  const [errors, setErrors] = useState<Mistakes<Form>>({})
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  const read = useCallback(() => {
    const data = new FormData(element.current ?? undefined)
    const entries = Object.entries(start).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? data.has(name) : String(data.get(name) ?? ''),
    ])
    return Object.fromEntries(entries) as Form // the names of the blank form, and values of their kinds
  }, [start])
  useEffect(() => setTyped(read()), [read])

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement // only fields tell of input
    setTyped(read())
    setErrors(({ [name]: _, ...others }) => others as Mistakes<Form>) // one field less
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = read()
    const wrong = mistakes(form)
    setTyped(form)
    flushSync(() => setErrors(wrong))
    if (focusFirst(element.current, wrong)) return
    const focused = document.activeElement
    setProblem(undefined)
    setSending(true)
    const refusal = await send(form)
    // Focus cannot move to a disabled field, so the form is enabled first.
    flushSync(() => {
      setSending(false)
      setProblem(refusal?.sentence)
      setErrors(refusal?.fields ?? {})
    })
    if (!refusal) return
    if (!focusFirst(element.current, refusal.fields ?? {}) && focused instanceof HTMLElement) focused.focus()
  }

  return {
    typed,
    problem,
    isSending,
    error: (name: keyof Form) => errors[name],
    props: { ref: element, onInput, onSubmit: submit, method: 'post', noValidate: true },
  }
}

/** Tells whether a field took the focus. */
export function focusFirst(form: HTMLFormElement | null, wrong: object): boolean {
  const fields = Array.from(form?.elements ?? []).filter((field) => field instanceof HTMLInputElement)
  const first = fields.find(({ name }) => name in wrong)
  first?.focus()
  return Object.keys(wrong).length > 0
}
