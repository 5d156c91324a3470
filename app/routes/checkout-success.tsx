import { type LoaderFunctionArgs, redirect } from 'react-router'
import { CheckoutSuccess } from '#features/subscriptions/web/checkout-success.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Merci') }, { name: 'robots', content: 'noindex' }]

/** Only a payment leads here. */
export function loader({ request }: LoaderFunctionArgs) {
  if (!new URL(request.url).searchParams.get('session_id')) throw redirect('/')
  return null
}

export default function CheckoutSuccessRoute() {
  return <CheckoutSuccess />
}
