import type { OpenAPI } from '@orpc/contract'
import { html, raw } from 'hono/html'

type Operation = { method: string; path: string; operation: OpenAPI.OperationObject }

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The API described for people: one page, no script. */
export function referencePage(document: OpenAPI.Document) {
  const operations = operationsOf(document)
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Divers')
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <header>
          <h1>${document.info.title}</h1>
          ${(document.info.description ?? '').split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
          <p><a href="/api/openapi.json">La description OpenAPI 3.1, pour vos outils</a></p>
        </header>
        ${Array.from(groups, ([tag, of]) => html`<section><h2>${tag}</h2>${of.map(operationBlock)}</section>`)}
      </body>
    </html>`
}

function operationsOf(document: OpenAPI.Document): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ method: method.toUpperCase(), path: `/api${path}`, operation }] : []
    }),
  )
}

function operationBlock({ method, path, operation }: Operation) {
  return html`<details id="${operation.operationId}">
    <summary><b class="${method}">${method}</b> <code>${path}</code> <span>${operation.summary}</span></summary>
    <p><code>${operation.operationId}</code></p>
    ${block('Paramètres', operation.parameters)} ${block('Corps', operation.requestBody)} ${block('Réponses', operation.responses)}
  </details>`
}

function block(title: string, content: unknown) {
  if (!content) return ''
  return html`<h3>${title}</h3><pre tabindex="0">${JSON.stringify(content, null, 2)}</pre>`
}

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1c2426, #e6e9e8); --paper: light-dark(#fbfaf8, #15191b); --line: light-dark(#dcd8d2, #333a3d); --strong: light-dark(#0b5563, #7cc4d0); }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.8rem } h2 { margin-top: 2.5rem; font-size: 1.25rem } h3 { font-size: 0.95rem }
a { color: var(--strong) }
details { border-top: 1px solid var(--line); padding: 0.6rem 0 }
summary { cursor: pointer; display: flex; gap: 0.75rem; align-items: baseline; flex-wrap: wrap }
summary b { min-width: 4rem; color: var(--strong) }
pre { overflow: auto; max-height: 24rem; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; font-size: 0.82rem }
`
