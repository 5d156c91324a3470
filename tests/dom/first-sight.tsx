import { type ReactNode, startTransition, useState } from 'react'
import { type PartOptions, renderPublicPart } from '#tests/dom/render-part.tsx'
import { CommandsProvider } from '#ui/commands.tsx'

/**
 * Shows a content on a page that is open, as a navigation does. Acts in the moment when an element of it appears:
 * what follows the paint has not run by then, and a person who is quick, or whose machine is slow, acts there.
 */
export async function actAtFirstSight<Result>(
  content: ReactNode,
  selector: string,
  act: (element: HTMLElement) => Result,
  options: Pick<PartOptions, 'at' | 'answers'> = {},
): Promise<Result> {
  const page: { show?: () => void } = {}
  function Later() {
    const [isShown, setShown] = useState(false)
    page.show = () => startTransition(() => setShown(true))
    return isShown && content
  }
  renderPublicPart(
    <CommandsProvider>
      <Later />
    </CommandsProvider>,
    options,
  )
  const seen = new Promise<Result>((resolve) => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector<HTMLElement>(selector)
      if (!element) return
      observer.disconnect()
      resolve(act(element))
    }).observe(document.body, { childList: true, subtree: true })
  })
  page.show?.()
  return seen
}

/** A key on the page, wherever the focus is. */
export function pressKey(key: string): void {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
}
