import '#ui/styles.ts'
import headings from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { useNonce } from '#app/nonce.tsx'
import { absolute } from '#app/page-meta.ts'
import { wakeScript } from '#app/wake-script.ts'
import { earlyActsScript } from '#browser/early-acts.ts'
import { installation } from '#browser/installation.ts'
import { useAwake } from '#browser/use-awake.ts'
import { AssistantButton } from '#features/marketing/web/assistant-button.tsx'
import { offersScript } from '#features/subscriptions/web/offers-script.ts'
import { brand } from '#lib/brand.ts'
import { colourSchemeProps, colourSchemeScript } from '#ui/colour-scheme.ts'
import { dark, light } from '#ui/colours.ts'
import { RenderErrorPage } from '#ui/page-fallbacks.tsx'
import { PageUnderway } from '#ui/page-underway.tsx'

/** Starts loading the fonts with the page instead of after its styles. */
export const links = () =>
  [text, headings].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))

// The document contains it and it runs once: the page's scripts do not repeat its text.
const firstScript = import.meta.env.SSR ? [colourSchemeScript, offersScript, earlyActsScript, wakeScript].join(';') : ''

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="fr" {...colourSchemeProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={light.canvas} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark.canvas} />
        <meta name="brand" content={JSON.stringify(brand)} />
        <meta name="base" content={absolute('/')} />
        <meta name="google" content={String(installation.hasGoogle)} />
        {installation.paymentKey && <meta name="payment-key" content={installation.paymentKey} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must run before the page is drawn */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} getKey={placeInPage} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

// A browser's own jump to an anchor has no key.
const placeInPage = ({ key, hash }: { key: string; hash: string }) => key + hash

export default function App() {
  useAwake(() => document.documentElement)
  return (
    <>
      <PageUnderway />
      <Outlet />
      <AssistantButton />
    </>
  )
}

export function ErrorBoundary() {
  return <RenderErrorPage />
}
