// Prevents the script from tracking visitors and setting cookies.
const address = 'https://js.stripe.com/v3/?advancedFraudSignals=false'

type PaymentService = (key: string, options: { locale: string }) => unknown
type Around = { document: Pick<Document, 'createElement' | 'head'>; service(): PaymentService | undefined }

/** Loads the payment service's script once where a key exists; nothing depends on it. */
export function paymentScriptOf({ document, service }: Around) {
  let isAsked = false
  return (key: string): void => {
    if (key === '' || isAsked) return
    isAsked = true
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => service()?.(key, { locale: 'fr' })
    script.onerror = () => console.warn('The script of the payment service was blocked. Paying works without it.')
    document.head.append(script)
  }
}

export function loadPaymentScript(key: string): void {
  load ??= paymentScriptOf({ document, service: () => Reflect.get(globalThis, 'Stripe') })
  load(key)
}

let load: ReturnType<typeof paymentScriptOf> | undefined
