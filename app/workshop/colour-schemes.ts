import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

export const schemes = [
  { value: 'light', label: 'Thème clair', icon: IconSun },
  { value: 'dark', label: 'Thème sombre', icon: IconMoon },
  { value: 'auto', label: 'Comme le système', icon: IconDeviceDesktop },
] as const
