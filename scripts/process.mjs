import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './workshop.mjs'

/** Runs a program and returns its status; a signal counts as 128 + its number, as in a shell. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/** Replaces this process by a program: forwards each signal once and ends with it. */
export function become(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
      // Ctrl-C already reaches the whole process group of a terminal.
      let passed = signal === 'SIGINT' && process.stdin.isTTY
      const pass = () => {
        if (!passed) child.kill(signal)
        passed = true
      }
      process.on(signal, pass)
      return [signal, pass]
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const [name, pass] of handlers) process.off(name, pass)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** Runs a program silently and returns its status and output. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', (error) => resolve({ status: 127, output: `${error.message}\n` }))
    child.once('close', (code) => resolve({ status: code ?? 1, output }))
  })
}
