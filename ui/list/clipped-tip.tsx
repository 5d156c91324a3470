import { Portal } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import classes from '#ui/list/clipped-tip.module.css'

type Tip = { text: string; top: number; left: number; minWidth: number; font: string }

/** Shows the whole text of a clipped cell that has the pointer or the focus. */
export function ClippedTip({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const show = ({ target }: Event) => setTip(target instanceof Element ? tipOf(target) : undefined)
    const hide = () => setTip(undefined)
    element.addEventListener('pointerover', show, { signal })
    element.addEventListener('focusin', show, { signal })
    element.addEventListener('pointerleave', hide, { signal })
    element.addEventListener('focusout', hide, { signal })
    element.addEventListener('scroll', hide, { signal, passive: true })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
    return () => listening.abort()
  }, [frame])
  if (!tip) return null
  const { text, ...style } = tip
  return (
    <Portal>
      <div role="tooltip" className={classes.tip} style={style}>
        {text}
      </div>
    </Portal>
  )
}

function tipOf(target: Element): Tip | undefined {
  const cell = target.closest('[data-clip]')
  // At some zooms a text that fits measures half a pixel more.
  if (!cell || cell.scrollWidth <= cell.clientWidth + 1) return undefined
  const { top, left, width } = cell.getBoundingClientRect()
  return { text: cell.textContent ?? '', top, left, minWidth: width + 18, font: getComputedStyle(cell).font }
}
