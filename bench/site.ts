import { type Figure, rate, timed } from '#bench/measure.ts'

/** Cost of the first visit to the landing page and to the sign-in page. */
export async function measureSite(base: string): Promise<Figure[]> {
  const landing = async () => (await fetch(`${base}/`, { headers: { 'accept-encoding': 'gzip' } })).text()
  const html = await landing()
  const door = await (await fetch(`${base}/login`)).text()
  const times: number[] = []
  for (let round = 0; round < 100; round++) times.push(await timed(() => firstByte(`${base}/`)))
  const median = times.toSorted((a, b) => a - b)[50] ?? Number.NaN
  return [
    { name: 'landing page, first byte', value: Math.round(median * 10) / 10, unit: 'ms' },
    { name: 'landing page', value: Math.round(await rate(4, 20, landing)), unit: 'pages/s' },
    {
      name: 'landing page, JavaScript',
      value: await weightOf(base, html, /\/assets\/[\w.-]+\.js/g),
      unit: 'bytes, brotli',
    },
    { name: 'landing page, CSS', value: await weightOf(base, html, /\/assets\/[\w.-]+\.css/g), unit: 'bytes, brotli' },
    { name: 'sign-in, JavaScript', value: await weightOf(base, door, /\/assets\/[\w.-]+\.js/g), unit: 'bytes, brotli' },
  ]
}

async function firstByte(address: string): Promise<void> {
  const answer = await fetch(address)
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
}

async function weightOf(base: string, html: string, files: RegExp): Promise<number> {
  const sizes = [...new Set(html.match(files))].map(async (file) => {
    const answer = await fetch(base + file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    return Number(answer.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
