import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('signIn')

/** Says why nobody can sign in with this browser, in place of a form that would end as if nothing had been sent. */
export function NoSignInNotice({ why }: { readonly why: 'cookies' | 'http' }) {
  if (why === 'cookies') {
    return (
      <Notice tone="attention" title={t('withoutCookies')}>
        {t('turnCookiesOn')}
      </Notice>
    )
  }
  const secure = location.href.replace(/^http:/, 'https:')
  return (
    <Notice tone="attention" title={t('overHttp')}>
      {t.rich('openSecure', {
        link: (words) => (
          <a href={secure} className="font-medium text-primary-ink underline underline-offset-4">
            {words}
          </a>
        ),
      })}
    </Notice>
  )
}
