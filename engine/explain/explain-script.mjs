/** A value and its place on the page show each other, under the pointer and by keyboard. */
const placesOf = (path) => document.querySelectorAll(`[data-path="${CSS.escape(path)}"]`)
let seen = []

function show(target, isChosen) {
  for (const each of seen) each.classList.remove('seen')
  seen = []
  if (!target) return
  const paths = (target.dataset.paths ?? target.dataset.path).split(' ')
  seen = [target, ...paths.flatMap((path) => [...placesOf(path)])]
  for (const each of seen) each.classList.add('seen')
  const isOnPage = target.classList.contains('box')
  const box = seen.find((each) => each.classList.contains('box'))
  document.querySelector('output').textContent = box?.title ?? target.textContent
  const other = seen.find((each) => each.classList.contains('box') !== isOnPage && each.closest('main') !== null)
  if (other) other.scrollIntoView({ block: isChosen ? 'center' : 'nearest', inline: 'nearest' })
}

const target = (event) => (event.target instanceof Element ? event.target.closest('[data-path]') : null)
document.addEventListener('pointerover', (event) => show(target(event), false))
document.addEventListener('focusin', (event) => show(target(event), true))
document.addEventListener('click', (event) => {
  const found = target(event)
  if (!found) return
  event.preventDefault()
  show(found, true)
})
