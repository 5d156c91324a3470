import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ListPlace } from '#browser/list/list-place.ts'
import type { Kept } from '#browser/local-database.ts'
import type { Beside } from '#lib/list-view.ts'

const overList = { overList: true }

/** The record opened beside the list; on a narrow screen it has its own page. */
export function useBeside<Row extends Kept, Filters extends object>({
  path,
  parameter,
  address,
}: ListPlace<Row, Filters>): Beside {
  const hasRoom = useMediaQuery('(width >= 64em)', false, { getInitialValueInEffect: false })
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const asked = parameters.get(parameter)

  const whole = useCallback(
    (id: string) => ({ to: `${path}/${id}`, state: { list: `${address.write(address.read(parameters))}` } }),
    [path, address, parameters],
  )
  useEffect(() => {
    if (!asked || hasRoom) return
    const { to, state } = whole(asked)
    void navigate(to, { replace: true, state })
  }, [asked, hasRoom, whole, navigate])

  const isOver = isOverList(state)
  const isOpen = asked !== null
  const open = useCallback(
    (id: string) =>
      setParameters(
        (now) => {
          now.set(parameter, id)
          return now
        },
        // The first record is a history entry; records passed with J and K are not.
        { preventScrollReset: true, replace: isOpen, state: !isOpen || isOver ? overList : null },
      ),
    [setParameters, parameter, isOpen, isOver],
  )
  const close = useCallback(() => {
    if (isOver) return void navigate(-1)
    setParameters(
      (now) => {
        now.delete(parameter)
        return now
      },
      { preventScrollReset: true, replace: true },
    )
  }, [isOver, navigate, setParameters, parameter])
  return useMemo(
    () => ({ hasRoom, id: hasRoom ? asked : null, open, close, whole }),
    [hasRoom, asked, open, close, whole],
  )
}

function isOverList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'overList' in state
}
