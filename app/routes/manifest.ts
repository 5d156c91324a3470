import { pageContext } from '#app/server-context.ts'
import { dark, light } from '#ui/colours.ts'
import type { Route } from './+types/manifest.ts'

/** The manifest for installing the workshop on a telephone. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(pageContext)
  const icon = (src: string, size: number, purpose = 'any') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: '/dashboard',
    name: brand.name,
    short_name: brand.name,
    description: 'Le logiciel de l’atelier',
    lang: 'fr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: light.canvas,
    theme_color: light.canvas,
    color_scheme_dark: { background_color: dark.canvas, theme_color: dark.canvas },
    icons: [icon('/icon-192.png', 192), icon('/icon-512.png', 512), icon('/icon-maskable-512.png', 512, 'maskable')],
    shortcuts: [{ name: 'Clients', url: '/dashboard/clients' }],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
