import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../texts/privacy-page.ts'
import { policySections } from './privacy-sections.tsx'

/** The privacy policy, which anybody can read without an account. */
export function PrivacyPage() {
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      action={<PrintButton variant="outline" data-print="none" className="noscript:hidden" />}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[16rem_1fr] lg:gap-14">
        <Contents />
        <div className="flex max-w-prose flex-col gap-10">
          {policySections.map(({ id, title, body }) => (
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
      aria-label={texts.onThisPage}
      className="rounded-lg border border-border bg-card p-4 lg:sticky lg:top-36 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
    >
      <h2 className="px-2 pb-1 font-semibold">{texts.onThisPage}</h2>
      <ol className="max-lg:columns-1 max-lg:sm:columns-2">
        {policySections.map(({ id, title }) => (
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
