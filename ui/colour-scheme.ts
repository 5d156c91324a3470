import type { DeviceName } from '#lib/device-names.ts'

// Key and attribute of Mantine, which reads both where it is loaded.
const key: DeviceName = 'mantine-color-scheme-value'
const attribute = 'data-mantine-color-scheme'

/** Without scripts the page is light. */
export const colourSchemeProps = { [attribute]: 'light', suppressHydrationWarning: true }

/** Runs before the first paint: the scheme kept on this device, else that of the system, and both as they change. */
export const colourSchemeScript = `(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const dress = () => {
    let kept = null
    try { kept = localStorage.getItem('${key}') } catch {}
    const scheme = kept === 'light' || kept === 'dark' ? kept : system.matches ? 'dark' : 'light'
    document.documentElement.setAttribute('${attribute}', scheme)
  }
  dress()
  system.addEventListener('change', dress)
  // Paper is white.
  addEventListener('beforeprint', () => document.documentElement.setAttribute('${attribute}', 'light'))
  addEventListener('afterprint', dress)
  addEventListener('storage', (event) => event.key === '${key}' && dress())
})()`

/** Switches between light and dark, kept on this device. Needs no provider: public pages load none. */
export function switchColourScheme(): void {
  const page = document.documentElement
  const chosen = page.getAttribute(attribute) === 'dark' ? 'light' : 'dark'
  page.setAttribute(attribute, chosen)
  try {
    localStorage.setItem(key, chosen)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: chosen, storageArea: localStorage }))
  } catch {
    // A browser that stores nothing keeps the choice until the page closes.
  }
}
