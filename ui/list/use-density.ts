import { useLocalStorage } from '@mantine/hooks'
import type { DeviceName } from '#lib/device-names.ts'

export type Density = 'usual' | 'dense'

/** The height of the rows of every list on this device: 44 or 36 px. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'list-density' satisfies DeviceName,
    defaultValue: 'usual',
    getInitialValueInEffect: false,
  })
  return [density === 'dense' ? 'dense' : 'usual', setDensity]
}
