import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Members of the module that the library's types omit: text that is added to a page, and the file that is written. */
type Module = {
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDF_GetPageWidth(page: number): number
  _FPDF_GetPageHeight(page: number): number
  _FPDFPageObj_NewTextObj(document: number, font: number, size: number): number
  _FPDFText_SetText(object: number, text: number): number
  _FPDFPageObj_Transform(object: number, a: number, b: number, c: number, d: number, e: number, f: number): void
  _FPDFPage_InsertObject(page: number, object: number): void
  _FPDFPage_InsertObjectAtIndex(page: number, object: number, at: number): number
  _FPDFPage_GenerateContent(page: number): number
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number
  wasmExports: {
    malloc(size: number): number
    free(pointer: number): void
    __indirect_function_table: WebAssembly.Table
  }
  HEAPU8: Uint8Array
  HEAP32: Int32Array
}

export type Stamp = {
  text: string
  /** Degrees against the clock. */
  angle: number
  size: number
  /** Drawn before the text of the page, as a watermark is. */
  isBehind: boolean
}

const withoutSecurity = 3

/** The same document with a stamp across the middle of each of its pages. */
export async function stamped(pdf: Uint8Array, stamp: Stamp): Promise<Uint8Array> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const { module, documentIdx } = document as unknown as { module: Module; documentIdx: number } // private in the types, needed to draw
  const pages = document.getPageCount()
  for (let at = 0; at < pages; at += 1) stampPage(module, documentIdx, at, stamp)
  const bytes = saved(module, documentIdx)
  document.destroy()
  library.destroy()
  return bytes
}

function stampPage(module: Module, document: number, at: number, { text, angle, size, isBehind }: Stamp): void {
  const page = module._FPDF_LoadPage(document, at)
  const [width, height] = [module._FPDF_GetPageWidth(page), module._FPDF_GetPageHeight(page)]
  const font = textAt(module, Buffer.from('Helvetica-Bold\0', 'latin1'))
  const object = module._FPDFPageObj_NewTextObj(document, font, size)
  const letters = textAt(module, Buffer.from(`${text}\0`, 'utf16le'))
  module._FPDFText_SetText(object, letters)
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const half = text.length * size * 0.33
  module._FPDFPageObj_Transform(object, cos, sin, -sin, cos, width / 2 - half * cos, height / 2 - half * sin)
  if (isBehind) module._FPDFPage_InsertObjectAtIndex(page, object, 0)
  else module._FPDFPage_InsertObject(page, object)
  module._FPDFPage_GenerateContent(page)
  module.wasmExports.free(font)
  module.wasmExports.free(letters)
  module._FPDF_ClosePage(page)
}

function textAt(module: Module, bytes: Uint8Array): number {
  const at = module.wasmExports.malloc(bytes.length)
  module.HEAPU8.set(bytes, at)
  return at
}

/** PDFium writes through a function of its own table, whose first place is free: one that keeps the bytes is put there. */
function saved(module: Module, document: number): Uint8Array {
  const written: Uint8Array[] = []
  const place = 0
  module.wasmExports.__indirect_function_table.set(
    place,
    wasmFunction((_: number, bytes: number, length: number) => {
      written.push(module.HEAPU8.slice(bytes, bytes + length))
      return 1
    }),
  )
  const writer = module.wasmExports.malloc(8)
  module.HEAP32.set([1, place], writer >> 2)
  if (module._FPDF_SaveAsCopy(document, writer, withoutSecurity) !== 1) throw new Error('The stamped PDF is not saved.')
  module.wasmExports.free(writer)
  return Uint8Array.from(Buffer.concat(written))
}

/** The bytes of a module that takes a function of three whole numbers and gives it back as one of WebAssembly. */
const passing = [
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f],
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
]

function wasmFunction(run: (self: number, bytes: number, length: number) => number): unknown {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(passing)), { e: { f: run } })
  return instance.exports.f
}
