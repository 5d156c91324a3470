/** Marks a part without its scripts; the first script marks the whole page. */
export const asleepMark = 'data-asleep'

/** Marks a part whose forms the browser itself posts, with scripts or without. */
export const byBrowserMark = 'data-by-browser'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type EarlyActs = {
  /** The last value of each field, most recent field last. */
  fields: Map<Field, string | boolean>
  /** The last pressed button. */
  press?: HTMLButtonElement | undefined
  /** The form confirmed by Enter, unless typing continued. */
  confirmed?: HTMLFormElement | undefined
  note(event: Event): void
}

declare global {
  var earlyActs: EarlyActs | undefined
}

const noted = ['input', 'change', 'click', 'keydown', 'submit'] as const

/** Records interactions before hydration. Part of the page's first script. */
export const earlyActsScript = `document.documentElement.setAttribute('${asleepMark}', '')
earlyActs = {
  fields: new Map(),
  note(event) {
    const { type, target } = event
    if (!target.closest?.('[${asleepMark}]') || target.closest('[${byBrowserMark}]')) return
    if (type === 'submit') {
      event.preventDefault()
      earlyActs.confirmed = target
    }
    // A form whose button waits is told of Enter by its field alone.
    else if (type === 'keydown') {
      if (event.key === 'Enter' && target.matches('input')) earlyActs.confirmed = target.form
    }
    else if (type === 'click') earlyActs.press = target.closest('button') ?? earlyActs.press
    else {
      // Enter brings a change of its own: only typing takes it back.
      if (type === 'input') earlyActs.confirmed = undefined
      earlyActs.fields.delete(target)
      earlyActs.fields.set(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value)
    }
  },
}
for (const type of ${JSON.stringify(noted)}) document.addEventListener(type, earlyActs.note, true)`

/** After React listens: React handles hydrated parts, and the rest is recorded. */
export function noteAfterReact(): void {
  const note = globalThis.earlyActs?.note
  if (!note) return
  for (const type of noted) {
    document.removeEventListener(type, note, true)
    document.addEventListener(type, note, true)
  }
}

/** Replays interactions that happened before hydration. Focus and caret stay. */
export function replayEarlyActs(): void {
  const acts = globalThis.earlyActs
  if (!acts) return
  for (const [field, value] of [...acts.fields].filter(([field]) => isAwake(field))) {
    acts.fields.delete(field)
    if (typeof value === 'string') fill(field, value)
    else if (field instanceof HTMLInputElement) tick(field, value)
  }
  const { press, confirmed } = acts
  if (press && isAwake(press)) {
    acts.press = undefined
    press.click()
  }
  if (confirmed && isAwake(confirmed)) {
    acts.confirmed = undefined
    confirmed.requestSubmit()
  }
}

function isAwake(element: Element): boolean {
  return element.isConnected && !element.closest(`[${asleepMark}]`)
}

/** React compares a change with the value the field had at hydration. */
type Known = { _valueTracker?: { setValue(value: string): void } }

function fill(field: Field, value: string): void {
  if (field.value === value)
    (field as Known)._valueTracker?.setValue('') // of React, which types it nowhere: without it the caret would move
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

function tick(field: HTMLInputElement, isTicked: boolean): void {
  if (field.checked === isTicked) field.checked = !isTicked
  field.click()
}
