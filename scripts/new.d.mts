export function writeFeature(top: string, folder: string, words?: { title?: string; one?: string }): string[]
