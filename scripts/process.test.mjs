import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { capture, run } from './process.mjs'

const module = JSON.stringify(new URL('./process.mjs', import.meta.url).href)
const node = (code) => ['--input-type=module', '-e', code]

test('the status of a program becomes ours', async () => {
  expect(await run(process.execPath, ['-e', 'process.exit(7)'])).toBe(7)
})

test('a program that a signal ended counts as 128 and the number of the signal', async () => {
  expect(await run(process.execPath, ['-e', "process.kill(process.pid, 'SIGTERM')"])).toBe(143)
})

test('a program that does not exist says so', async () => {
  expect((await capture('no-such-program', [])).status).toBe(127)
})

test('a server stops when the command that started it is stopped', async () => {
  const server = "process.on('SIGTERM', () => process.exit(3)); console.log('listening'); setInterval(() => {}, 1e6)"
  const code = `import { become } from ${module}; process.exit(await become(process.execPath, ['-e', ${JSON.stringify(server)}]))`
  const starter = spawn(process.execPath, node(code), { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((heard) => starter.stdout.once('data', heard))
  starter.kill('SIGTERM')
  expect(await new Promise((ended) => starter.once('exit', ended))).toBe(3)
})
