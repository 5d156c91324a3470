import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { brand } from '#lib/brand.ts'
import { contract } from '#server/composition.ts'
import { referencePage } from '#server/reference-page.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

/** The description of the API for machines, and its readable reference. */
export function createOpenApiPages(): Hono {
  const pages = new Hono()
  let description: ReturnType<typeof describeApi> | undefined
  const described = () => {
    description ??= describeApi()
    return description
  }
  pages.get('/openapi.json', async (c) => c.json(await described()))
  pages.get('/docs', async (c) => c.html(referencePage(await described())))
  return pages
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
