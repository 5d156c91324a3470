import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import classes from '#ui/keys.module.css'

const names: Record<string, string> = {
  enter: 'Entrée',
  escape: 'Échap',
  backspace: '⌫',
  arrowup: '↑',
  arrowdown: '↓',
  alt: 'Alt',
  tab: 'Tab',
  shift: 'Maj',
}

/** `mod+k` as « Ctrl K » or « ⌘ K », `g c` as « G puis C ». */
export function Keys({ keys }: { keys: string }) {
  const strokes = keys.split(' ')
  return (
    <span className={classes.keys}>
      {strokes.map((stroke, index) => (
        <Fragment key={stroke}>
          {index > 0 && <span className={classes.then}>puis</span>}
          {stroke.split('+').map((key) => (
            <Kbd key={key}>{nameOf(key)}</Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}

function nameOf(key: string): string {
  if (key === 'mod') return isApple() ? '⌘' : 'Ctrl'
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
}
