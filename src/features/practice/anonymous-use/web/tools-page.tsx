import { useParams } from 'wouter'

import { CopingTools } from '#features/practice/coping-tools/web/index.ts'

import { texts } from '../locales/texts.ts'
import { OpenPage } from './open-page.tsx'

const t = texts('open')

/** The coping tools for somebody who has given no name: no session is logged, and nothing gives points. */
export function OpenToolsPage() {
  const { code } = useParams<{ code?: string }>()
  return (
    <OpenPage code={code} title={t('calmDown')} purpose={t('toolsPurpose')}>
      <CopingTools isKept={false} />
    </OpenPage>
  )
}
