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
  | 'narrow-navigation'
  | 'list-density'

/** Beginnings of names; the account that they belong to follows. */
export type DevicePrefix = 'me-' | 'garage-' | 'onboarding-'

export type DeviceKey = DeviceName | `${DevicePrefix}${string}`
