import { expect, test, vi } from 'vitest'
import { paymentScriptOf } from '#browser/payment-script.ts'

type Script = Pick<HTMLScriptElement, 'src' | 'async' | 'onload' | 'onerror'>

/** A page, as far as it is asked here. */
function createPage() {
  const scripts: Script[] = []
  const opened: unknown[][] = []
  const document = {
    createElement: () => ({ src: '', async: false, onload: null, onerror: null }),
    head: { append: (script: Script) => scripts.push(script) },
  } as unknown as Document // all that is asked of it
  const load = paymentScriptOf({
    document,
    service:
      () =>
      (...given) =>
        opened.push(given),
  })
  return { load, scripts, opened }
}

test('without a key no script is loaded', () => {
  const { load, scripts } = createPage()
  load('')
  expect(scripts).toEqual([])
})

test('with a key the script is loaded once, and receives the key', () => {
  const { load, scripts, opened } = createPage()
  load('pk_test_1')
  load('pk_test_1')
  expect(scripts.map(({ src, async }) => [src, async])).toEqual([
    ['https://js.stripe.com/v3/?advancedFraudSignals=false', true],
  ])
  scripts[0]?.onload?.call(globalThis as never, new Event('load')) // nothing is asked of the receiver
  expect(opened).toEqual([['pk_test_1', { locale: 'fr' }]])
})

test('a script that an ad blocker refuses is a warning in the console, and nothing else', () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { load, scripts, opened } = createPage()
  load('pk_test_1')
  scripts[0]?.onerror?.call(globalThis as never, new Event('error')) // nothing is asked of the receiver
  expect(warnings).toHaveBeenCalledOnce()
  expect(opened).toEqual([])
  warnings.mockRestore()
})
