export type Route = { id: string; parentId?: string; file: string }
export type ReactRouter = { appDirectory: string; routes: Record<string, Route> }
type RouterConfig = { __reactRouterPluginContext: { reactRouterConfig: ReactRouter } }

/** The frame of all pages that use Mantine. */
export const workshopFrame = 'routes/product'

export function routerOf(config: object): ReactRouter {
  const { __reactRouterPluginContext: context } = config as RouterConfig // its own plugins read it there; its types leave it out
  return context.reactRouterConfig
}

export function isInWorkshop({ routes }: Pick<ReactRouter, 'routes'>, { id, parentId }: Route): boolean {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return id === workshopFrame || (parent !== undefined && isInWorkshop({ routes }, parent))
}
