import { clsx } from 'clsx'

import { texts } from '../../locales/texts.ts'

const t = texts('controls')

interface JumpLinksProps {
  /** The parts of the page, in their order; each id is that of the part's heading. */
  readonly parts: readonly { readonly id: string; readonly title: string; readonly lang?: string }[]
  /** Whether a desk has them too, as a column that stays in sight beside the parts. */
  readonly isBeside?: boolean
}

/** The parts of a long page to jump to, on a screen that shows one beneath the other. They scroll sideways in one row. */
export function JumpLinks({ parts, isBeside = false }: JumpLinksProps) {
  return (
    <nav
      aria-label={t('onThisPage')}
      data-print="none"
      className={clsx(
        '-mx-4 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6',
        isBeside
          ? 'lg:sticky lg:top-[calc(9rem+var(--alert-banner,0rem))] lg:mx-0 lg:max-h-[calc(100dvh-10rem-var(--alert-banner,0rem))] lg:overflow-y-auto lg:p-1'
          : 'lg:hidden',
      )}
    >
      <ul className={clsx('flex w-max gap-2', isBeside && 'lg:w-auto lg:flex-col lg:gap-0')}>
        {parts.map(({ id, title, lang }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              lang={lang}
              className={clsx(
                'flex min-h-11 items-center rounded-full border border-border bg-card px-4 text-sm font-medium whitespace-nowrap hover:bg-muted',
                isBeside &&
                  'lg:rounded-md lg:border-transparent lg:bg-transparent lg:px-3 lg:whitespace-normal',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
