import { Anchor, Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { uploadFile } from '#browser/send-file.ts'
import { attachmentKindLabels, repairStageLabels } from '#features/attachments/attachment.ts'
import { acceptedFiles } from '#features/attachments/attachment-file.ts'
import type { Attachment } from '#features/attachments/contract.ts'
import { call, feature, query } from '#features/attachments/web/api.ts'
import { kindOptions, stageOptions } from '#features/attachments/web/attachment-filters.tsx'
import classes from '#features/attachments/web/attachment-viewer.module.css'
import { MarkupVersions } from '#features/attachments/web/markup-versions.tsx'
import { useAttachmentActs } from '#features/attachments/web/use-attachment-acts.ts'
import { formatInstant } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { formatSize } from '#lib/numbers.ts'
import { sha256Of } from '#lib/sha256.ts'
import { useAct } from '#records/use-act.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import entries from '#ui/entry-list.module.css'

type FactsProps = { attachment: Attachment; mayWrite: boolean }

/** The words of a file, which may change, and its evidence, which stays. */
export function AttachmentFacts({ attachment, mayWrite }: FactsProps) {
  const { mediaType, sizeBytes, capturedAt, attachedAt, attachedBy, sha256, keptAt } = attachment
  const mayTell = mayWrite && keptAt === null
  return (
    <aside className={classes.facts} aria-label="Informations sur le fichier">
      {mayTell ? <Words key={attachment.version} attachment={attachment} /> : <Said attachment={attachment} />}
      <DefinitionList
        entries={[
          { label: 'Prise de vue', value: capturedAt ? formatInstant(capturedAt) : 'Non indiquée par l’appareil' },
          { label: 'Joint le', value: `${formatInstant(attachedAt)}, par ${attachedBy}` },
          { label: 'Fichier d’origine', value: `${mediaType}, ${formatSize(sizeBytes)}` },
          { label: 'Empreinte SHA-256', value: <span className={classes.hash}>{sha256}</span> },
          ...(keptAt
            ? [{ label: 'Preuve', value: `Citée par un document figé depuis le ${formatInstant(keptAt)}` }]
            : []),
        ]}
      />
      {attachment.markupVersion > 0 && <MarkupVersions attachment={attachment} mayWrite={mayWrite} />}
      <Revisions attachment={attachment} mayWrite={mayTell} />
    </aside>
  )
}

function Said({ attachment: { name, caption, kind, stage } }: Pick<FactsProps, 'attachment'>) {
  const said = [caption, name, attachmentKindLabels[kind], stage && repairStageLabels[stage]]
  return <p>{said.filter(Boolean).join(' · ')}</p>
}

/** Each field is saved when it is left. */
function Words({ attachment: { id, name, caption, kind, stage } }: Pick<FactsProps, 'attachment'>) {
  const { edit } = useAttachmentActs()
  const ids = [id]
  const save = (field: 'name' | 'caption', before: string) => ({
    defaultValue: before,
    onBlur: ({ currentTarget: { value } }: React.FocusEvent<HTMLInputElement>) =>
      value.trim() !== before && edit.mutate({ ids, [field]: value }),
    onKeyDown: ({ key, currentTarget }: React.KeyboardEvent<HTMLInputElement>) =>
      key === 'Enter' && currentTarget.blur(),
  })
  return (
    <>
      <TextInput label="Légende" maxLength={500} {...save('caption', caption)} />
      <TextInput label="Nom" maxLength={200} {...save('name', name)} />
      <Select
        label="Nature"
        data={kindOptions}
        value={kind}
        allowDeselect={false}
        onChange={(chosen) => chosen && edit.mutate({ ids, kind: chosen })}
      />
      <Select
        label="Moment"
        placeholder="Aucun"
        clearable
        data={stageOptions}
        value={stage}
        onChange={(chosen) => edit.mutate({ ids, stage: chosen })}
      />
    </>
  )
}

function Revisions({ attachment: { id, revision }, mayWrite }: FactsProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const { data } = useQuery({
    queryKey: query.readAttachment.key({ input: { id } }),
    queryFn: ({ signal }) => call.readAttachment({ id }, { signal }),
    enabled: revision > 1,
    // Its links last five minutes.
    staleTime: 0,
  })
  const revise = useAct({
    feature,
    done: 'Nouvelle version enregistrée',
    act: async (file: File) => {
      const sha256 = await sha256Of(await file.arrayBuffer())
      return call.reviseAttachment({ id, revisionId: newId(), fileId: await uploadFile(file), sha256, name: file.name })
    },
  })
  return (
    <section aria-label="Versions">
      {data && data.revisions.length > 0 && (
        <ul className={entries.list}>
          {data.revisions.map((each) => (
            <li key={each.id} className={entries.item}>
              <Anchor href={each.downloadUrl} download>
                Version {each.revision}
              </Anchor>
              <span className={entries.quiet}>
                {formatInstant(each.addedAt)}, {each.addedBy}, {formatSize(each.sizeBytes)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            loading={revise.isPending}
            onClick={() => chooser.current?.click()}
          >
            Nouvelle version
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={acceptedFiles}
            aria-label="Nouvelle version du fichier"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) revise.mutate(file)
              currentTarget.value = ''
            }}
          />
        </>
      )}
    </section>
  )
}
