export type DeviceName = { device: string; isPhone: boolean }

// The first that fits: most browsers also claim to be the others.
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** What a person calls the machine behind a User-Agent. */
export function deviceName(userAgent: string): DeviceName {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0]
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0]
  const isPhone = system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent))
  if (!browser) return { device: system ?? 'Appareil inconnu', isPhone }
  return { device: system ? `${browser} sur ${system}` : browser, isPhone }
}
