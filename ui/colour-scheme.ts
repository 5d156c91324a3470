// The key and the attribute of Mantine, which reads both wherever it is there.
const key = 'mantine-color-scheme-value'
const attribute = 'data-mantine-color-scheme'

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
