import { BookOpen, ClipboardCheck, Wind } from 'lucide-react'
import { Link, useParams } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, IconTitle } from '#web/ui/layout/card.tsx'

import { openAddress } from '../addresses.ts'
import { OpenPage } from './open-page.tsx'

const doors = [
  {
    page: '/tools',
    icon: Wind,
    title: 'Calm down now',
    about: 'Breathing, grounding and rest, four to ten minutes, with a guide from start to end.',
    action: 'Open the tools',
  },
  {
    page: '/lessons',
    icon: BookOpen,
    title: 'Understand',
    about: 'Short lessons on stress, sleep, anger, worry and loss, each with something to try.',
    action: 'Read the lessons',
  },
  {
    page: '/check',
    icon: ClipboardCheck,
    title: 'Check yourself',
    about: 'The questions that clinics ask about low mood and anxiety. Only you see the result.',
    action: 'Begin a self-check',
  },
] as const

/** The start of the pages that need no name: three doors, and what becomes of what somebody does behind them. */
export function OpenStartPage() {
  const { code } = useParams<{ code?: string }>()
  return (
    <OpenPage
      code={code}
      title="No name, no sign-in"
      purpose="Calm down, read, or check how you are. What you do here is not sent to anybody and not kept."
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
        <dt className="font-semibold">What stays here</dt>
        <dd>Your answers and what you do stay on this screen. They are gone when you leave the page.</dd>
      </div>
      <div>
        <dt className="font-semibold">Nobody is told</dt>
        <dd>
          Whatever you answer, no staff, no supervisor and nobody else hears of it. That also means that
          nobody comes unless you reach them.
        </dd>
      </div>
      <div>
        <dt className="font-semibold">What is counted</dt>
        <dd>
          {isCounted
            ? 'How often this address is opened on a day: a number, without a name, a device or a network address. Your institution sees it for whole weeks, and not where it is small.'
            : 'Nothing.'}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">What we cannot hide</dt>
        <dd>
          The history of this browser may show the address, and whoever runs this device or its network may
          see that it was opened. A private window on your own phone leaves the least behind.
        </dd>
      </div>
    </dl>
  )
}
