import { texts } from '../../locales/texts.ts'

const t = texts('controls')

interface JumpLinksProps {
  /** The parts of the page, in their order; each id is that of the part's heading. */
  readonly parts: readonly { readonly id: string; readonly title: string; readonly lang?: string }[]
}

/** The parts of a long page to jump to, on a screen that shows one beneath the other. They scroll sideways in one row. */
export function JumpLinks({ parts }: JumpLinksProps) {
  return (
    <nav
      aria-label={t('onThisPage')}
      data-print="none"
      className="-mx-4 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 lg:hidden"
    >
      <ul className="flex w-max gap-2">
        {parts.map(({ id, title, lang }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              lang={lang}
              className="flex min-h-11 items-center rounded-full border border-border bg-card px-4 text-sm font-medium whitespace-nowrap hover:bg-muted"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
