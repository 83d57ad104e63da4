import { LabCard } from '#features/practice/coping-lab/web/index.ts'
import { useTrialTool } from '#features/practice/coping-lab/web/index.ts'
import { CopingToolsPage } from '#features/practice/coping-tools/web/tools-page.tsx'

/** The coping tools, with the one that a trial of the person's has today, and the way to the lab. */
export function ToolsScreen() {
  return (
    <CopingToolsPage trialTool={useTrialTool()}>
      <LabCard />
    </CopingToolsPage>
  )
}
