import { useQuery } from '@tanstack/react-query'
import { usualVatOf } from '#features/garages/usual-vat.ts'
import { query } from '#features/garages/web/api.ts'

/** The VAT that the garage usually adds to its prices. Until its facts are known it is that of the mainland. */
export function useUsualVat(isWanted = true) {
  const { data: facts } = useQuery({ ...query.readLegalFacts.queryOptions(), enabled: isWanted })
  const { data: garage } = useQuery({ ...query.readGarage.queryOptions(), enabled: isWanted })
  const isSmallBusiness = facts?.isSmallBusiness ?? false
  return { isSmallBusiness, vat: usualVatOf({ isSmallBusiness, addressZipCode: garage?.addressZipCode ?? null }) }
}
