import { useParams } from 'wouter'

import { CopingTools } from '#features/practice/coping-tools/web/index.ts'

import { texts } from '../texts/open.ts'
import { OpenPage } from './open-page.tsx'

/** The coping tools for somebody who has given no name: no session is logged, and nothing gives points. */
export function OpenToolsPage() {
  const { code } = useParams<{ code?: string }>()
  return (
    <OpenPage code={code} title={texts.calmDown} purpose={texts.toolsPurpose}>
      <CopingTools isKept={false} />
    </OpenPage>
  )
}
