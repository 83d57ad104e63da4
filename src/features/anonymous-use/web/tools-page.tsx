import { useParams } from 'wouter'

import { CopingTools } from '#features/coping-tools/web/components.tsx'

import { OpenPage } from './open-page.tsx'

/** The coping tools for somebody who has given no name: no session is logged, and nothing gives points. */
export function OpenToolsPage() {
  const { code } = useParams<{ code?: string }>()
  return (
    <OpenPage
      code={code}
      title="Calm down now"
      purpose="Short, guided ways to steady yourself. Pick one, and stop whenever you like. No use is recorded."
    >
      <CopingTools isKept={false} />
    </OpenPage>
  )
}
