import { Button, Menu } from '@mantine/core'
import {
  IconBookmark,
  IconBookmarkPlus,
  IconChevronDown,
  IconDeviceFloppy,
  IconHome,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { formatCount } from '#lib/numbers.ts'

export type MenuView = { id: string; name: string; isShared: boolean; isDefault: boolean; count: number | undefined }

type ViewMenuProps = {
  views: readonly MenuView[]
  /** The view that is shown as it was saved. */
  shown: MenuView | undefined
  /** The view that was opened last, when the list has changed since. */
  changed: MenuView | undefined
  mayChange: (view: MenuView) => boolean
  onOpen: () => void
  onShow: (view: MenuView | null) => void
  onSave: () => void
  onReplace: (view: MenuView) => void
  onEdit: (view: MenuView) => void
  onChooseDefault: (view: MenuView | null) => void
  onRemove: (view: MenuView) => void
}

/** The saved views of a list, each with its count, and the acts on the one that is shown. */
export function ViewMenu(props: ViewMenuProps) {
  const { views, shown, changed, mayChange, onOpen, onShow, onSave, onReplace } = props
  return (
    <Menu position="bottom-end" withinPortal onOpen={onOpen} width={300}>
      <Menu.Target>
        <Button
          variant="default"
          maw="100%"
          leftSection={<IconBookmark size={17} stroke={1.75} />}
          rightSection={<IconChevronDown size={15} />}
        >
          {shown?.name ?? 'Vues'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onShow(null)}>Toute la liste</Menu.Item>
        {views.map((view) => (
          <Menu.Item
            key={view.id}
            aria-current={view.id === shown?.id ? 'true' : undefined}
            fw={view.id === shown?.id ? 600 : undefined}
            leftSection={view.isShared ? <IconUsers size={15} aria-label="De l’atelier" /> : <IconBookmark size={15} />}
            rightSection={view.count === undefined ? undefined : <b className="figures">{formatCount(view.count)}</b>}
            onClick={() => onShow(view)}
          >
            {view.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconBookmarkPlus size={16} />} onClick={onSave}>
          Enregistrer cette vue…
        </Menu.Item>
        {changed && mayChange(changed) && (
          <Menu.Item leftSection={<IconDeviceFloppy size={16} />} onClick={() => onReplace(changed)}>
            Mettre à jour «{'\u202f'}
            {changed.name}
            {'\u202f'}»
          </Menu.Item>
        )}
        {shown && <ShownActs {...props} view={shown} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function ShownActs({ view, mayChange, onEdit, onChooseDefault, onRemove }: ViewMenuProps & { view: MenuView }) {
  return (
    <>
      <Menu.Item leftSection={<IconHome size={16} />} onClick={() => onChooseDefault(view.isDefault ? null : view)}>
        {view.isDefault ? 'Ne plus ouvrir la liste avec elle' : 'Ouvrir la liste avec cette vue'}
      </Menu.Item>
      {mayChange(view) && (
        <>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(view)}>
            Renommer ou partager…
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onRemove(view)}>
            Supprimer
          </Menu.Item>
        </>
      )}
    </>
  )
}
