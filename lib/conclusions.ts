/** How a contract is concluded: a person chooses, because the right to withdraw depends on it. */
export const conclusions = ['on_site', 'distance', 'off_premises'] as const
export type Conclusion = (typeof conclusions)[number]
