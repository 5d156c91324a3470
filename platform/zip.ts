import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type ZipEntry = {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Photographs are compressed already. */
  isCompressed?: boolean
}

// The first day that a ZIP knows, in local time: the same content makes the same file.
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** A ZIP written while its entries are read: no entry is held whole. Beyond 4 GiB it becomes a Zip64 by itself. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const archive = new ZipFile()
  const output = archive.outputStream.pipe(new PassThrough())
  const opened: Readable[] = []
  for (const { name, content, isCompressed = false } of entries) {
    archive.addReadStreamLazy(name, { ...options, compressionLevel: isCompressed ? 0 : 5 }, (give) => {
      const source = Readable.from(content)
      source.on('error', (problem) => output.destroy(problem))
      opened.push(source)
      give(null, source)
    })
  }
  archive.end()
  try {
    yield* output
  } finally {
    // When the reader leaves early, the open source is closed.
    for (const source of opened) source.destroy()
  }
}
