import { type RefObject, useEffect, useState } from 'react'

/** The page in sight: the last whose top has passed the middle. */
export function usePageInSight(pages: RefObject<HTMLElement | null>) {
  const [page, setPage] = useState(1)
  useEffect(() => {
    const scroller = pages.current
    if (!scroller) return
    const look = () => {
      const middle = scroller.scrollTop + scroller.clientHeight / 2
      const passed = pagesOf(scroller).filter((each) => each.offsetTop <= middle)
      setPage(Math.max(1, passed.length))
    }
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [pages])
  const goTo = (number: number) => {
    const [scroller, target] = [pages.current, pages.current && pagesOf(pages.current)[number - 1]]
    if (scroller && target) scroller.scrollTo({ top: target.offsetTop - 12 })
  }
  return { page, goTo }
}

function pagesOf(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-page]')]
}
