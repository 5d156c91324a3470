import { GlobalWindow } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'

// The answering server and the device's database run beside the page, on Node's own globals.
const keptFromNode = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'DOMException',
  'File',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'crypto',
  'fetch',
  'performance',
  'structuredClone',
]

/** A page in memory for component tests: the DOM of happy-dom, the network classes of Node. */
const environment: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  setup(global) {
    // A file that is saved is a link to a blob, and this DOM would leave the page for it, in the middle of the next test.
    const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true }
    const place = { url: 'http://localhost/', width: 1440, height: 900, settings: { navigation } }
    const page = new GlobalWindow({ ...place, console: global.console })
    // This DOM does not know <search>, so React would warn of a typing mistake.
    Object.defineProperty(page.HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
    // A growing text area waits for fonts, which this DOM lacks.
    Object.defineProperty(page.document, 'fonts', { value: new page.EventTarget() })
    const kept = keptFromNode.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const)
    const { keys, originals } = populateGlobal(global, page, { bindFunctions: true })
    for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(global, name, descriptor)
    return {
      async teardown() {
        await page.happyDOM.abort()
        for (const key of keys) delete global[key]
        for (const [name, descriptor] of originals) Object.defineProperty(global, name, descriptor)
      },
    }
  },
}

export default environment
