import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { uploadFile } from '#browser/send-file.ts'
import type { Garage } from '#features/garages/contract.ts'
import { garageRights } from '#features/garages/rights.ts'
import { call } from '#features/garages/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import classes from '#features/garages/web/garage-logo.module.css'
import { useAct } from '#records/use-act.ts'
import { Panel } from '#ui/panel.tsx'
import { toastError } from '#ui/toasts.tsx'

const feature = 'garages'
const svgRefused =
  'Un fichier SVG peut contenir un programme. Enregistrez votre logo en PNG ou en JPEG, puis choisissez-le.'

export function GarageLogo({ logo, name }: Pick<Garage, 'logo' | 'name'>) {
  const mayWrite = useMay(garageRights.write)
  const send = useAct({
    feature,
    act: async (file: File) => call.chooseGarageLogo({ fileId: await uploadFile(file) }),
    done: 'Logo enregistré',
  })
  const remove = useAct({ feature, act: (_: undefined) => call.removeGarageLogo(), done: 'Logo retiré' })
  const choose = (file: File | null) => {
    if (file?.type === 'image/svg+xml') return toastError(svgRefused)
    if (file) send.mutate(file)
  }
  return (
    <Panel
      title="Logo"
      hint={mayWrite && 'PNG, JPEG ou WebP, 2\u00a0Mo au plus. Le modèle sur mesure l’imprime sur vos documents.'}
    >
      <div className={classes.line}>
        <div className={classes.frame}>
          {logo ? <img src={logo.url} alt={`Logo de ${name}`} /> : <span>Pas encore de logo</span>}
        </div>
        {mayWrite && (
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} />} loading={send.isPending}>
                {logo ? 'Remplacer' : 'Choisir un logo'}
              </Button>
            )}
          </FileButton>
        )}
        {mayWrite && logo && (
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            Retirer
          </Button>
        )}
      </div>
    </Panel>
  )
}
