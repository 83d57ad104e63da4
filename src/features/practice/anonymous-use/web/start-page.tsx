import { BookOpen, ClipboardCheck, Wind } from 'lucide-react'
import { Link, useParams } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, IconTitle } from '#web/ui/layout/card.tsx'

import { openAddress } from '../addresses.ts'
import { texts } from '../locales/texts.ts'
import { OpenPage } from './open-page.tsx'

const t = texts('open')

const doors = [
  {
    page: '/tools',
    icon: Wind,
    title: t('calmDown'),
    about: t('calmDownAbout'),
    action: t('openTools'),
  },
  {
    page: '/lessons',
    icon: BookOpen,
    title: t('understand'),
    about: t('understandAbout'),
    action: t('readLessons'),
  },
  {
    page: '/check',
    icon: ClipboardCheck,
    title: t('checkYourself'),
    about: t('checkYourselfAbout'),
    action: t('beginCheck'),
  },
] as const

/** The start of the pages that need no name: three doors, and what becomes of what somebody does behind them. */
export function OpenStartPage() {
  const { code } = useParams<{ code?: string }>()
  return (
    <OpenPage
      code={code}
      title={t('startTitle')}
      purpose={t('startPurpose')}
      back={null}
      footnote={<WhatIsKnown isCounted={code !== undefined} />}
    >
      <ul className="grid gap-5 md:grid-cols-3">
        {doors.map(({ page, icon, title, about, action }, index) => (
          <li key={page} className="flex">
            <Card aria-labelledby={`door${page}`} className="flex-1">
              <IconTitle icon={icon} id={`door${page}`}>
                {title}
              </IconTitle>
              <CardDescription>{about}</CardDescription>
              <CardFooter>
                <Button asChild variant={index === 0 ? 'default' : 'outline'}>
                  <Link href={openAddress(code, page)}>{action}</Link>
                </Button>
              </CardFooter>
            </Card>
          </li>
        ))}
      </ul>
    </OpenPage>
  )
}

/** Each word is true of these pages and of `server/service.ts`, which counts the loads. */
function WhatIsKnown({ isCounted }: { readonly isCounted: boolean }) {
  return (
    <dl className="grid gap-5 border-t border-border pt-6 text-muted-foreground md:grid-cols-2">
      <div>
        <dt className="font-semibold">{t('staysHere')}</dt>
        <dd>{t('staysHereText')}</dd>
      </div>
      <div>
        <dt className="font-semibold">{t('nobodyTold')}</dt>
        <dd>{t('nobodyToldText')}</dd>
      </div>
      <div>
        <dt className="font-semibold">{t('counted')}</dt>
        <dd>{isCounted ? t('countedText') : t('nothingCounted')}</dd>
      </div>
      <div>
        <dt className="font-semibold">{t('cannotHide')}</dt>
        <dd>{t('cannotHideText')}</dd>
      </div>
    </dl>
  )
}
