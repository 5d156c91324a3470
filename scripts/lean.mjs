/** Node options of the server: a small young generation and few malloc arenas. An idle process holds a third less. */
export const leanFlags = ['--max-semi-space-size=4']
export const leanEnvironment = { MALLOC_ARENA_MAX: '2' }
