import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { brand } from '#lib/brand.ts'
import { contract } from '#server/composition.ts'
import { referencePage } from '#server/reference-page.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

/** The description of the API for machines, and its readable reference. Both are made once: anybody may ask for them often. */
export function createOpenApiPages(): Hono {
  const pages = new Hono()
  let made: ReturnType<typeof makePages> | undefined
  const texts = () => {
    made ??= makePages()
    return made
  }
  pages.get('/openapi.json', async (c) => c.body((await texts()).json, 200, { 'Content-Type': 'application/json' }))
  pages.get('/docs', async (c) => c.body((await texts()).html, 200, { 'Content-Type': 'text/html; charset=UTF-8' }))
  return pages
}

async function makePages() {
  const description = await describeApi()
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  return { json: bytesOf(JSON.stringify(description)), html: bytesOf(String(await referencePage(description))) }
}

function describeApi() {
  return generator.generate(contract, {
    info: { title: `API ${brand.name}`, version: '1', description: introduction },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ session: [] }],
  })
}

const introduction = [
  'Chaque appel porte « Authorization: Bearer … » et « X-Garage: identifiant de l’atelier ».',
  'Un envoi qui modifie accepte « Idempotency-Key » : répété avec la même clé, il n’a d’effet qu’une fois et rend la même réponse.',
  'Les montants sont en centimes entiers, les instants en UTC (ISO 8601), les jours en aaaa-mm-jj à l’heure de Paris.',
].join('\n\n')
