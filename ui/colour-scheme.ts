import type { DeviceName } from '#lib/device-names.ts'

// The key and the attribute of Mantine, which reads both wherever it is there.
const key: DeviceName = 'mantine-color-scheme-value'
const attribute = 'data-mantine-color-scheme'

/** Light for whoever has no scripts. */
export const colourSchemeProps = { [attribute]: 'light', suppressHydrationWarning: true }

/** Before anything is drawn: the choice kept on this device, else that of the system, and both as they change. */
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

/** From light to dark and back, kept on this device. Needs no provider, so that public pages load none. */
export function switchColourScheme(): void {
  const page = document.documentElement
  const chosen = page.getAttribute(attribute) === 'dark' ? 'light' : 'dark'
  page.setAttribute(attribute, chosen)
  try {
    localStorage.setItem(key, chosen)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: chosen, storageArea: localStorage }))
  } catch {
    // A browser that keeps nothing for sites keeps the choice as long as the page.
  }
}
