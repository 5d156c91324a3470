import { sleeper } from '#app/wake-script.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const start = /<script (nonce="[^"]*") type="module" async="">/

/** Moves the page's scripts into an inert element until `wakeScript` runs. React Router has no option for this, so the HTML is edited. */
export function asleep(html: string): string {
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  return html
    .replace(preload, '')
    .replace(start, `<script $1 type="text/plain" id="${sleeper}" data-files="${files.join(' ')}">`)
}
