const invisible = /\p{Cf}/gu
const blanks = /[\s\p{Cc}]+/gu
// Programs that show mails make links of what looks like an address, with any full stop that IDNA reads as one.
const joints = /(?<=\S)[:/\\?#@]+(?=\S)|(?<=[\p{L}\p{N}])[.。．｡․](?=[\p{L}\p{N}])/gu

/** A name that people chose, as one line of a mail to somebody else: it cannot become a link. */
export function nameInMail(name: string): string {
  return name.replace(invisible, '').replace(joints, ' ').replace(blanks, ' ').trim().slice(0, 120)
}
