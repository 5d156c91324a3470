import { expect, test } from '@playwright/test'
import { faultsOf } from '#tests/e2e/support/page-faults.ts'

const words = '<p>Le dossier de la Clio bleue attend.</p>'
const page = (body: string) => `<!doctype html><style>
  body { margin: 0; background: #fff } main { padding: 16px } button { font: 16px sans-serif; min-height: 32px }
</style><body><main>${words}${body}</main>`

/** Each page has one fault, and the sentence that tells it. */
const planted: [width: number, body: string, told: RegExp][] = [
  [390, '<div style="width: 500px">Trop large</div>', /the page is \d+ px wide in a window of 390 px/],
  [390, '<p style="margin-left: -60px">Sorti à gauche</p>', /leaves the window/],
  [1440, '<div style="width: 200px; overflow: auto"><div style="width: 400px">Liste</div></div>', /scrolls sideways/],
  [768, '<p style="width: 60px; overflow: hidden; white-space: nowrap">Texte coupé au bord</p>', /the text .* is cut/],
  [768, '<p style="height: 12px; overflow: hidden">Une ligne<br>et une autre</p>', /the text .* is cut/],
  [768, '<button style="width: 40px; white-space: nowrap">Enregistrer</button>', /leaves its frame/],
  [768, '<button>Oui</button><button style="margin-left: -20px">Non</button>', /« Non » stands on button « Oui »/],
  [
    390,
    '<button style="all: unset; display: block; width: 16px; height: 16px" aria-label="Plus"></button><button>Autre</button>',
    /small/,
  ],
  [768, '<img src="data:image/png;base64,AAAA" alt="Aile">', /the picture .* is broken/],
]

/** Words that a screen reader alone says stand in the middle of those that are seen. */
const unseen =
  'position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap; clip-path: inset(50%)'
const counted = `<button>Lien <span>0<span style="${unseen}"> partages de cet article</span></span></button>`

test('each fault that a page can have is told, and a page without one is silent', async ({ page: tab }) => {
  for (const [width, body, told] of planted) {
    await tab.setViewportSize({ width, height: 800 })
    await tab.setContent(page(body))
    await tab.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())))
    expect(await faultsOf(tab), body).toContainEqual(expect.stringMatching(told))
  }
  await tab.setContent(
    page(`<a href="#">Ouvrir</a> <button>Enregistrer</button><label><input type="checkbox"> Oui</label>${counted}`),
  )
  expect(await faultsOf(tab)).toEqual([])
  await tab.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  expect(await faultsOf(tab)).toEqual([expect.stringMatching(/light by night/)])
  await tab.setContent('<!doctype html><main></main>')
  expect(await faultsOf(tab)).toEqual(['the page says nothing'])
})
