import { createSpotlight } from '@mantine/spotlight'

/** Opens and closes the command palette, and knows whether it is open. */
export const [paletteStore, palette] = createSpotlight()
