import { sleeper } from '#app/wake-script.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const start = /<script (nonce="[^"]*") type="module" async="">/

/** The same page, whose scripts wait for `wakeScript`. React Router has no word for it, so that its markup is changed. */
export function asleep(html: string): string {
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  return html
    .replace(preload, '')
    .replace(start, `<script $1 type="text/plain" id="${sleeper}" data-files="${files.join(' ')}">`)
}
