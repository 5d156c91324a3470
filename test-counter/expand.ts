import { type Counter, look, type ObjectKind } from '#test-counter/objects.ts'
import { productOf } from '#test-counter/prices.ts'

const kindOfPrefix: Record<string, ObjectKind> = {
  cus: 'customer',
  cs: 'checkout.session',
  sub: 'subscription',
  in: 'invoice',
  pm: 'payment_method',
  pi: 'payment_intent',
}

/** Replaces ids by their objects at the requested paths. */
export async function expanded(counter: Counter, answer: object, paths: readonly string[]): Promise<object> {
  const whole: unknown = JSON.parse(JSON.stringify(answer))
  for (const path of paths.slice(0, 20)) await expandAt(counter, whole, path.split('.').slice(0, 4))
  return whole as object // an object stays an object
}

async function expandAt(counter: Counter, node: unknown, [name, ...rest]: string[]): Promise<void> {
  if (name === undefined || typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const each of node) await expandAt(counter, each, [name, ...rest])
    return
  }
  const fields = node as Record<string, unknown> // parsed JSON that is an object
  if (!Object.hasOwn(fields, name)) return
  const value = fields[name]
  const kind = typeof value === 'string' ? kindOfPrefix[value.split('_')[0] ?? ''] : undefined
  if (kind && typeof value === 'string') fields[name] = (await look(counter, kind, value)) ?? value
  else if (name === 'product' && typeof value === 'string') fields[name] = productOf(counter, value) ?? value
  await expandAt(counter, fields[name], rest)
}
