import { createSpotlight } from '@mantine/spotlight'

/** What opens and closes the command palette, and what knows whether it is open. */
export const [paletteStore, palette] = createSpotlight()
