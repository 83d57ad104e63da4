import { BookOpen, Bubbles, Wind } from 'lucide-react'
import { Link } from 'wouter'

import { CrisisResources } from '#features/portals/landing/web/crisis-resources.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('connection')
const tOfflinePage = texts('offlinePage')

const offers = [
  {
    path: '/tools',
    icon: Wind,
    title: t('copingTools'),
    text: tOfflinePage('aboutTools'),
    action: tOfflinePage('openTools'),
  },
  {
    path: '/bubble-game',
    icon: Bubbles,
    title: t('bubblePop'),
    text: tOfflinePage('aboutBubblePop'),
    action: tOfflinePage('play'),
  },
  {
    path: '/content',
    icon: BookOpen,
    title: tOfflinePage('learning'),
    text: tOfflinePage('aboutLearning'),
    action: tOfflinePage('read'),
  },
]

/** The start page while the server cannot be reached. It says nothing about anybody. */
export function OfflinePage() {
  return (
    <Page title={tOfflinePage('withoutNetwork')} purpose={tOfflinePage('ownPagesComeBack')}>
      <ul data-says-offline className="grid gap-5 md:grid-cols-3">
        {offers.map(({ path, icon: Icon, title, text, action }) => (
          <li key={path} className="flex">
            <Card className="flex-1">
              <Icon aria-hidden className="size-7 text-primary-ink" />
              <div className="flex flex-col gap-1">
                <CardTitle>{title}</CardTitle>
                <CardDescription>{text}</CardDescription>
              </div>
              <CardFooter>
                <Button asChild variant="outline">
                  <Link href={path}>{action}</Link>
                </Button>
              </CardFooter>
            </Card>
          </li>
        ))}
      </ul>
      <CrisisResources place="app" />
    </Page>
  )
}
