import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { dataSections } from './privacy-data.tsx'
import { introductionSections } from './privacy-introduction.tsx'
import { rightsSections } from './privacy-rights.tsx'
import type { PolicySection } from './privacy-section.ts'

const sections: readonly PolicySection[] = [...introductionSections, ...dataSections, ...rightsSections]

/** The privacy policy, which anybody can read without an account. */
export function PrivacyPage() {
  return (
    <Page
      title="Privacy Policy"
      purpose="What Evenkeel keeps about you, who can see it, and what you can do about it. Last updated October 2025."
      action={<PrintButton variant="outline" data-print="none" className="noscript:hidden" />}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[16rem_1fr] lg:gap-14">
        <Contents />
        <div className="flex max-w-prose flex-col gap-10">
          {sections.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="running-text scroll-mt-32">
              <h2 id={`${id}-title`} className="mb-3 text-xl font-semibold text-balance">
                {title}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}

function Contents() {
  return (
    <nav
      aria-label="On this page"
      className="rounded-lg border border-border bg-card p-4 lg:sticky lg:top-36 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
    >
      <h2 className="px-2 pb-1 font-semibold">On this page</h2>
      <ol className="max-lg:columns-1 max-lg:sm:columns-2">
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-md px-2 py-1.5 text-muted-foreground hover:bg-muted hover:text-foreground"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
