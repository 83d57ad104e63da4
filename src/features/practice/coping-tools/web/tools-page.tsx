import type { ReactNode } from 'react'

import { Page } from '#web/ui/layout/page.tsx'

import type { ToolName } from '../catalogue.ts'
import { texts } from '../locales/texts.ts'
import { CopingTools } from './coping-tools.tsx'

const t = texts('tools')

interface CopingToolsPageProps {
  /** The tool that the person tries today, if they compare two. */
  readonly trialTool?: ToolName | null
  /** What stands below the tools. */
  readonly children?: ReactNode
}

/** The coping tools, whose sessions are kept for the person. */
export function CopingToolsPage({ trialTool = null, children }: CopingToolsPageProps) {
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      <CopingTools isKept trialTool={trialTool} />
      {children}
    </Page>
  )
}
