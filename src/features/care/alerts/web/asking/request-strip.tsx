import { Link, useLocation } from 'wouter'

import { useWays } from '#features/core/help/web/index.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { useNow } from '#web/use-now.ts'

import type { CurrentRequest } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { useAskForHelp } from '../queries.ts'
import { useOwnRequest } from './help-request.tsx'

const t = texts('progress')
const asking = texts('asking')

// Few have an open request, so that the code of its states comes only then.
const loadState = async () => {
  const [{ requestMessage }, { latestStep }] = await Promise.all([
    import('../../request-messages.ts'),
    import('./request-progress.tsx'),
  ])
  return function State({ request }: { readonly request: CurrentRequest }) {
    const { where } = useWays()
    const now = useNow()
    const { title, at } = latestStep(request)
    return <Strip title={requestMessage(request, where, now).title} more={`${title}, ${timeAgo(at, now)}`} />
  }
}

const saysItself = ['/', '/inmate', '/staff']

/**
 * Under the header of every page: how far an open request for help has got, until it is closed, or that it is not sent
 * yet. The page of the request says it itself.
 */
export function RequestStrip() {
  const { isPending, trouble } = useAskForHelp()
  const request = useOwnRequest()
  const [path] = useLocation()
  if (path === '/help-request') return null
  if (isPending && trouble !== 'none') return <Strip title={asking('notSentYet')} />
  if (!request || request.status === 'resolved') return null
  return <OnDemand load={loadState} props={{ request }} />
}

function Strip({ title, more }: { readonly title: string; readonly more?: string }) {
  const [path] = useLocation()
  return (
    <aside
      aria-label={t('pageTitle')}
      data-print="none"
      className="border-b border-border bg-primary-soft text-sm"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-4 sm:px-6">
        {/* A start page announces it with all of its words. */}
        <p {...(!saysItself.includes(path) && { role: 'status' })} className="font-semibold text-primary-ink">
          {title}
        </p>
        {more && <p>{more}</p>}
        <Link
          href="/help-request"
          className="ml-auto inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {t('see')}
        </Link>
      </div>
    </aside>
  )
}
