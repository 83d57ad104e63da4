import { WaitingImports } from './import/waiting-imports.tsx'
import { CoverageNotice } from './responders/coverage-notice.tsx'

/** What stands above the lists while it holds: imports that wait, and too few responders. */
export function PeopleNotices() {
  return (
    <>
      <WaitingImports />
      <CoverageNotice />
    </>
  )
}
