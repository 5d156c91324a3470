import { useEffect, useState } from 'react'

export type Screen = 'whole' | 'part' | 'unable'

/** Whether the page fills the screen, or could. */
export function useScreen(): Screen {
  const [screen, setScreen] = useState<Screen>('unable')
  useEffect(() => {
    if (!document.fullscreenEnabled) return
    const note = () => setScreen(document.fullscreenElement ? 'whole' : 'part')
    note()
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  return screen
}
