import { Attachments } from '#features/attachments/web/attachments.tsx'

/** The photographs and documents of a record, on its page. */
export function DossierAttachments({ id }: { id: string }) {
  return <Attachments key={id} subjectKind="dossier" subjectId={id} />
}

export function VehicleAttachments({ id }: { id: string }) {
  return <Attachments key={id} subjectKind="vehicle" subjectId={id} />
}

export function ClientAttachments({ id }: { id: string }) {
  return <Attachments key={id} subjectKind="client" subjectId={id} />
}
