import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { aptInstall } from './packages.mjs'
import { filesUnder, Trouble } from './workshop.mjs'

const names = [
  // A tenth faster because it draws no windows.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]

/** Finds an installed browser for the journeys or installs the distribution's. */
export async function chromium() {
  const found = findChromium()
  if (found) return found
  // Debian has both packages, Ubuntu the second one only.
  let output = ''
  for (const name of ['chromium-headless-shell', 'chromium']) {
    output += (await aptInstall([name, 'fonts-liberation'])).output
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Trouble(
    'Aucun navigateur Chromium ou Chrome n’a été trouvé et il n’a pas pu être installé : installez Chromium ' +
      `(ou indiquez le sien par la variable CHROMIUM_PATH) puis relancez la commande.\n${output.trim()}`,
  )
}

export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Trouble(`CHROMIUM_PATH désigne un fichier qui n’existe pas : ${given}`)
  return given || candidates().find((path) => existsSync(path))
}

function candidates() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...usualPlaces(), ...playwrightCache()]
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      apps.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
    )
  }
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name]).filter(Boolean)
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ]
    return roots.flatMap((folder) => programs.map((program) => join(folder, program)))
  }
  return ['/snap/bin/chromium', '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome']
}

function playwrightCache() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? defaultCache()
  return filesUnder(folder).filter((path) =>
    /[\\/]chromium-\d+[\\/].*[\\/](chrome|Chromium|Google Chrome for Testing|chrome\.exe)$/.test(path),
  )
}

function defaultCache() {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright')
  if (process.platform === 'win32') return join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
  return join(homedir(), '.cache', 'ms-playwright')
}
