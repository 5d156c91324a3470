type DeviceName = { device: string; isPhone: boolean }

// The first match wins, because most browsers also claim to be others.
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

/** Names a device from its User-Agent. */
export function deviceName(userAgent: string): DeviceName {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0]
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0]
  const isPhone = system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent))
  if (!browser) return { device: system ?? 'Appareil inconnu', isPhone }
  return { device: system ? `${browser} sur ${system}` : browser, isPhone }
}
