import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { DraftDesk } from '#priced-papers/web/preview-desk.tsx'
import { renderPart } from '#tests/dom/render-part.tsx'

const id = newId()

function Draft({ draw, isOpen = true }: { draw: () => Promise<File>; isOpen?: boolean }) {
  const [saves, setSaves] = useState(0)
  return (
    <DraftDesk
      isOpen={isOpen}
      group="Ce devis"
      paper={{ id, updatedAt: `2026-11-23T10:00:0${saves}.000Z` }}
      draw={draw}
    >
      <button type="button" onClick={() => setSaves(saves + 1)}>
        Enregistrer
      </button>
    </DraftDesk>
  )
}

/** A DOM gives no element a width: a preview that needs little room stands over the lines. */
function widen(px: number) {
  const real = window.ResizeObserver
  window.ResizeObserver = class implements ResizeObserver {
    #told: ResizeObserverCallback
    constructor(told: ResizeObserverCallback) {
      this.#told = told
    }
    observe() {
      const entry = { contentRect: { width: px, height: 600, x: 0, y: 0, top: 0, left: 0, right: px, bottom: 600 } }
      this.#told([entry as ResizeObserverEntry], this) // the part reads the rectangle alone
    }
    unobserve() {}
    disconnect() {}
  }
  return () => {
    window.ResizeObserver = real
  }
}

function drawing() {
  const asked: number[] = []
  const draw = async () => {
    asked.push(asked.length)
    return new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'devis.svg', { type: 'image/svg+xml' })
  }
  return { asked, draw }
}

test('the pages of a draft stand beside its lines, and each saved change draws them again', async () => {
  const back = widen(1_300)
  const { asked, draw } = drawing()
  const { user } = renderPart(<Draft draw={draw} />)
  expect(asked).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Aperçu' }))
  await screen.findByRole('img', { name: 'Aperçu du document' })
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Masquer l’aperçu' }))
  expect(screen.queryByRole('img')).toBeNull()
  back()
})

test('in a narrow room the pages stand over the lines until they are closed', async () => {
  const back = widen(360)
  const { draw } = drawing()
  const { user } = renderPart(<Draft draw={draw} />, { width: 'telephone' })
  await user.click(screen.getByRole('button', { name: 'Aperçu' }))
  expect(await screen.findByRole('dialog', { name: 'Aperçu' })).toBeTruthy()
  await screen.findByRole('img', { name: 'Aperçu du document' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  back()
})

test('a paper that is only read has no preview', () => {
  renderPart(<Draft draw={drawing().draw} isOpen={false} />)
  expect(screen.queryByRole('button', { name: 'Aperçu' })).toBeNull()
})
