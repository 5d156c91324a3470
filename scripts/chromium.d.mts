export function chromium(): Promise<string>
export function findChromium(): string | undefined
