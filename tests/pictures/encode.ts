import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import encodeAvif, { init } from '@jsquash/avif/encode.js'
import type { Page } from '@playwright/test'
import type { Format } from '#features/marketing/landing-pictures.ts'

type Pixels = { width: number; height: number; webp: string; rgba: string }

const encoder = createRequire(import.meta.url).resolve('@jsquash/avif/codec/enc/avif_enc.wasm')
const isReady = init({ wasmBinary: readFileSync(encoder) })

/** Encodes a screenshot at a width: WebP by the browser, AVIF by the encoder, without blurring coloured letters. */
export async function encode(page: Page, png: Buffer, width: number): Promise<Record<Format, Buffer>> {
  const drawn = await page.evaluate(draw, { png: png.toString('base64'), width })
  await isReady
  const pixels = new Uint8ClampedArray(Buffer.from(drawn.rgba, 'base64'))
  const image: ImageData = { data: pixels, width: drawn.width, height: drawn.height, colorSpace: 'srgb' }
  const avif = await encodeAvif(image, { quality: 55, subsample: 3 })
  return { avif: Buffer.from(avif), webp: Buffer.from(drawn.webp, 'base64') }
}

/** Runs in the page, which has a canvas. */
async function draw({ png, width }: { png: string; width: number }): Promise<Pixels> {
  const asBase64 = (bytes: Uint8Array) => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(text)
  }
  const whole = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))]))
  const canvas = new OffscreenCanvas(width, Math.round((whole.height * width) / whole.width))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser does not draw.')
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(whole, 0, 0, canvas.width, canvas.height)
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })
  const { data } = brush.getImageData(0, 0, canvas.width, canvas.height)
  return {
    width: canvas.width,
    height: canvas.height,
    webp: asBase64(new Uint8Array(await webp.arrayBuffer())),
    rgba: asBase64(new Uint8Array(data.buffer)),
  }
}
