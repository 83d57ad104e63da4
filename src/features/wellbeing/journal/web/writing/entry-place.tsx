import type { ComponentType, ReactNode } from 'react'

import { PageFoot } from '#web/ui/layout/page-foot.tsx'
import { DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import { texts } from '../../locales/texts.ts'

const t = texts('writing')

interface Part {
  readonly children: ReactNode
}

interface Place {
  /** Around the fields. */
  readonly Middle: ComponentType<Part>
  /** Around the buttons, which stay in sight. */
  readonly Feet: ComponentType<Part>
  readonly wayToHelp: string
}

/** Where an entry is written: in a dialog over the journal, or on a page of its own. */
export const places: Readonly<Record<'dialog' | 'page', Place>> = {
  dialog: {
    Middle: DialogMiddle,
    Feet: DialogFooter,
    wayToHelp: t('helpAboveDialog'),
  },
  page: {
    Middle: ({ children }) => <div className="flex flex-col gap-5">{children}</div>,
    Feet: PageFeet,
    wayToHelp: t('helpAbovePage'),
  },
}

function PageFeet({ children }: Part) {
  return <PageFoot className="flex-row! justify-end max-sm:*:px-3">{children}</PageFoot>
}
