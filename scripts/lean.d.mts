export const leanFlags: readonly string[]
export const leanEnvironment: { MALLOC_ARENA_MAX: string }
