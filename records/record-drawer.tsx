import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type RecordDrawerProps = { title: string; opened: boolean; onClose: () => void; children: ReactNode }

/** Beside the page where there is room, over the whole of a telephone. */
export function RecordDrawer({ title, opened, onClose, children }: RecordDrawerProps) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={isPhone ? '100%' : 620}
      styles={{ content: { display: 'flex', flexDirection: 'column' }, body: { flex: 1, paddingBottom: 0 } }}
    >
      {children}
    </Drawer>
  )
}

/** A drawer that the address opens: it can be linked to, and the back button closes it. */
export function useOpenedBy(name: string): [boolean, () => void] {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  // A save may end after its drawer was closed, or close it twice: the place at that moment decides.
  const here = useRef<typeof location>(undefined)
  useEffect(() => {
    here.current = location
    return () => {
      here.current = undefined
    }
  }, [location])

  const close = () => {
    const open = new URLSearchParams(here.current?.search)
    if (!here.current || !open.has(name)) return
    const isOver = isOverPage(here.current.state)
    here.current = undefined
    // The page below is the entry before: going back leaves no double of it in the history.
    if (isOver) return void navigate(-1)
    open.delete(name)
    setParameters(open, { replace: true, preventScrollReset: true })
  }
  return [parameters.has(name), close]
}

function isOverPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'overPage' in state
}
