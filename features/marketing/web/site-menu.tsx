import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type SiteMenuProps = { label: ReactNode; className?: string; children: ReactNode }

/** Opens without scripts; with scripts it closes on Escape, outside clicks and navigation. */
export function SiteMenu({ label, className, children }: SiteMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  const seen = useRef(key)
  useEffect(() => {
    // A menu opened before hydration stays open.
    if (menu.current && seen.current !== key) menu.current.open = false
    seen.current = key
  }, [key])

  useEffect(() => {
    const isOutside = ({ target }: Event) => target instanceof Node && !menu.current?.contains(target)
    const leave = (event: Event) => {
      if (menu.current?.open && isOutside(event)) menu.current.open = false
    }
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', close)
    }
  }, [])

  return (
    <details ref={menu} className={className}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
