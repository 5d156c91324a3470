import { Portal } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import classes from '#ui/list/clipped-tip.module.css'

type Tip = { text: string; top: number; left: number; minWidth: number; font: string }

/** Lays the whole of a text over its cell while the pointer or the focus is on it and the column cuts it. */
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
  const { text, ...place } = tip
  return (
    <Portal>
      <div role="tooltip" className={classes.tip} style={place}>
        {text}
      </div>
    </Portal>
  )
}

function tipOf(target: Element): Tip | undefined {
  const cell = target.closest('[data-clip]')
  // Scrolled by half a pixel at some zooms, a text that fits is not cut.
  if (!cell || cell.scrollWidth <= cell.clientWidth + 1) return undefined
  const { top, left, width } = cell.getBoundingClientRect()
  return { text: cell.textContent ?? '', top, left, minWidth: width + 18, font: getComputedStyle(cell).font }
}
