const dialogs = '[role="dialog"][aria-modal="true"]'

/** A dialog takes the focus a moment after it is drawn. A key that is pressed before gives it the focus at once, and is its own. */
export function takeEarlyKeys(): () => void {
  const listening = new AbortController()
  const how = { capture: true, signal: listening.signal }
  const reached = new WeakSet<Element>()
  const note = ({ target }: Event) => {
    const dialog = target instanceof Element ? target.closest(dialogs) : null
    if (dialog) reached.add(dialog)
  }
  const look = () => {
    const dialog = openDialogs().at(-1)
    // A dialog that has had the focus may be closing: the page below has it then.
    if (!dialog || reached.has(dialog)) return
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }
  window.addEventListener('focusin', note, how)
  window.addEventListener('keydown', look, how)
  return () => listening.abort()
}

/** Dialogs stand in portals beside the page, which may be long. */
function openDialogs(): Element[] {
  const portals = [...document.body.children].filter((element) => element.matches('[data-portal]'))
  return portals.flatMap((portal) => [...portal.querySelectorAll(dialogs)])
}
