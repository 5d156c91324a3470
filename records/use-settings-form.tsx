import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { takeTheirs } from '#browser/their-saves.ts'
import { type Choice, isSame } from '#browser/three-way.ts'
import { SettingsNews, type SettingWords } from '#records/settings-news.tsx'
import { type ServerForm, useServerForm } from '#records/use-server-form.ts'

type Leaves = Record<string, unknown>

type SettingsForm<Stored, Values extends Record<string, unknown>, Input> = Omit<
  ServerForm<Values, Input>,
  'initial' | 'send' | 'onDone'
> & {
  /** The settings as the server last gave them. */
  stored: Stored
  valuesOf: (stored: Stored) => Values
  words: SettingWords
  send: (input: Input, baseVersion: number) => Promise<Stored>
  /** `before` is what the save replaced. */
  onSaved?: (before: Stored, saved: Stored) => void
}

/** A form of settings that stays open while others save: what is typed stays, and a value changed on both sides waits for a choice (decision 037). */
export function useSettingsForm<Stored extends { version: number }, Values extends Record<string, unknown>, Input>({
  stored,
  valuesOf,
  words,
  send,
  onSaved,
  ...given
}: SettingsForm<Stored, Values, Input>) {
  const leavesIn = (settings: Stored) => leavesOf(valuesOf(settings))
  // The copy that the person knows: in undecided fields its values stay those of before.
  const [seen, setSeen] = useState(() => ({ settings: stored, leaves: leavesIn(stored) }))
  const [open, setOpen] = useState<string[]>([])
  const [followed, setFollowed] = useState<string[]>([])
  const [isHeld, setHeld] = useState(false)

  const server = useServerForm<Values, Input>({
    ...given,
    initial: valuesOf(stored),
    send: async (input) => {
      const sent = leavesOf(form.getValues())
      const saved = await send(input, seen.settings.version)
      takeOwn(saved, sent)
      onSaved?.(seen.settings, saved)
    },
  })
  const { form, element, isSending } = server

  const know = (settings: Stored, values: Leaves, undecided: string[]) => {
    const old = Object.fromEntries(undecided.map((path) => [path, seen.leaves[path]]))
    setSeen({ settings, leaves: { ...leavesIn(settings), ...old } })
    setOpen(undecided)
    write(values)
    form.setInitialValues(valuesOf(settings))
  }
  const write = (values: Leaves) => {
    for (const [path, value] of Object.entries(values)) form.setFieldValue(path, value as never) // path and value come from settings of this form
  }
  /** A save of this form is no news; the fields take it as the server writes it: « ve » becomes « VE ». */
  const takeOwn = (saved: Stored, sent: Leaves) => {
    const typed = leavesOf(form.getValues())
    const still = Object.entries(leavesIn(saved)).filter(([path]) => isSame(typed[path], sent[path]))
    setFollowed([])
    know(saved, Object.fromEntries(still), [])
  }
  const take = useEffectEvent((latest: Stored) => {
    if (latest.version <= seen.settings.version) return
    const leaves = leavesIn(latest)
    const typed = leavesOf(form.getValues())
    const news = takeTheirs(Object.keys(leaves), { seen: seen.leaves, latest: leaves, typed })
    // A form without typing just follows, also after an undo.
    const isTyped = Object.keys(leaves).some((path) => !isSame(typed[path], seen.leaves[path]))
    setFollowed((before) => (isTyped ? [...new Set([...before, ...Object.keys(news.follow)])] : []))
    know(latest, news.follow, news.open)
  })
  useEffect(() => {
    if (!isSending) take(stored)
  }, [stored, isSending])

  const choose = (paths: string[], choice: Choice) => {
    const leaves = leavesIn(seen.settings)
    const chosen = Object.fromEntries(paths.map((path) => [path, leaves[path]]))
    setSeen({ ...seen, leaves: { ...seen.leaves, ...chosen } })
    setOpen(open.filter((path) => !paths.includes(path)))
    if (choice === 'theirs') write(chosen)
  }
  const reset = () => {
    choose(open, 'theirs')
    setFollowed([])
    form.reset()
  }
  const submit: typeof server.submit = (event) => {
    const isUndecided = open.length > 0
    setHeld(isUndecided)
    if (!isUndecided) return server.submit(event)
    event?.preventDefault()
    element.current?.querySelector<HTMLElement>('[data-news] button')?.focus()
  }
  const leaves = leavesIn(seen.settings)
  // The form counts by the fields that were touched, and forgets those of before.
  const typed = leavesOf(form.values)
  const isDirty = Object.keys(leaves).some((path) => !isSame(typed[path], leaves[path]))
  const rest = followed.filter((path) => !open.includes(path))
  const news: ReactNode = <SettingsNews words={words} theirs={leaves} open={open} followed={rest} onChoose={choose} />
  const problem = isHeld && open.length > 0 ? 'Choisissez d’abord ce qui doit rester.' : server.problem
  return { ...server, submit, reset, isDirty, news, problem }
}

/** The values by path, `custom.terms`; a list is one value. */
function leavesOf(values: object, path = ''): Leaves {
  return Object.assign(
    {},
    ...Object.entries(values).map(([name, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? leavesOf(value, `${path}${name}.`)
        : { [`${path}${name}`]: value },
    ),
  )
}
