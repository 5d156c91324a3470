/** `FR7630001007941234567890185` by groups of four, which stay on one line. */
export function groupedCode(code: string): string {
  return code.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1\u00a0')
}
