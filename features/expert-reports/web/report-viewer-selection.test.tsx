import { useContext } from 'react'
import { expect, test, vi } from 'vitest'
import { SelectionContext, useWhenShown } from '#features/expert-reports/web/report-viewer-selection.ts'
import { actAtFirstSight } from '#tests/dom/first-sight.tsx'

test('a value pressed in the moment when a report appears is shown', async () => {
  const show = vi.fn()
  function Report() {
    const selection = useContext(SelectionContext)
    useWhenShown(show)
    const press = () => selection.show({ path: 'vehicle.vin', from: 'page', isByKeyboard: false })
    return (
      <button type="button" onClick={press}>
        VF1RFB00X57123456
      </button>
    )
  }
  await actAtFirstSight(<Report />, 'button', (place) => place.click())
  expect(show).toHaveBeenCalledOnce()
})
