import { keptSearch } from '#browser/kept-search.ts'
import { foundReport } from '#features/expert-reports/report-found.ts'
import { reportList } from '#features/expert-reports/web/api.ts'

export const keptReports = keptSearch(reportList, (search) => ({ search, deleted: false }), foundReport)
