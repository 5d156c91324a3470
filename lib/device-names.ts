/** Names under which the product keeps something in a browser. /legal/cookies describes each one, or does not compile. */
export type DeviceName =
  | 'session'
  | 'session-ending'
  | 'session-renewal'
  | 'mantine-color-scheme-value'
  | 'blogStats'
  | 'blogPosts'
  | 'install-declined'
  | 'assistant-button-dismissed'
  | 'subscription-banner-dismissed'
  | 'stopped-place'
  | 'report-to-keep'
  | 'signing-typed'
  | 'narrow-navigation'
  | 'list-density'

/** Prefixes of names; the account id follows. */
export type DevicePrefix = 'me-' | 'garage-' | 'onboarding-'

export type DeviceKey = DeviceName | `${DevicePrefix}${string}`
