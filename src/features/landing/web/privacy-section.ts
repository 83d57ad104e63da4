import type { ReactNode } from 'react'

/** One section of the privacy policy. */
export interface PolicySection {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}
