import { Ellipsis } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Link } from 'wouter'

import { moveFocus } from '#web/forms/move-focus.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'

import type { Alert } from '../contract.ts'
import { subjectLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { ContactButtons, isContactNext } from './contact-buttons.tsx'
import { useUpdateAlert } from './queries.ts'

const t = texts('waiting')

interface RespondButtonProps {
  readonly alert: Alert
  readonly size?: ComponentProps<typeof Button>['size']
  /** What comes after; without it the focus moves to the main content, since the pressed button is gone. */
  readonly onResponded?: (() => void) | undefined
}

/** Acknowledges an alert. It is shown only while the alert is active, and is as wide as a phone. */
export function RespondButton({ alert: { id, status }, size, onResponded }: RespondButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const update = useUpdateAlert(
    onResponded ?? (() => moveFocus(button.current, document.getElementById('main'))),
  )
  if (status !== 'active') return null
  return (
    <Button
      ref={button}
      size={size}
      className="max-sm:flex-auto"
      disabled={update.isPending}
      onClick={() => update.mutate({ id, status: 'acknowledged' })}
    >
      {t('respond')}
    </Button>
  )
}

/**
 * What can be done with an alert of a list, the next state first: Respond, and in a menu what is rarer; then the contact with
 * the person; then Resolve.
 */
export function AlertActions(props: RespondButtonProps) {
  const { id, status, isMine } = props.alert
  const { size } = props
  const isNext = isContactNext(props.alert)
  if (status === 'resolved') return null
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      {status === 'active' ? (
        <>
          <RespondButton {...props} />
          <Menu
            trigger={
              <Button
                variant="outline"
                size="icon"
                aria-label={t('moreAbout', { subject: subjectLabel(props.alert) })}
                title={t('more')}
              >
                <Ellipsis aria-hidden />
              </Button>
            }
          >
            <MenuItem asChild>
              <Link href={`/alerts/${id}`}>{t('lookFirst')}</Link>
            </MenuItem>
            <MenuItem asChild>
              <Link href={`/alerts/${id}?${resolveAtOnce}`}>{t('resolveUnanswered')}</Link>
            </MenuItem>
          </Menu>
        </>
      ) : (
        <>
          {isNext && <ContactButtons alert={props.alert} size={size} />}
          {/* Resolving has a page of its own. A live event may remove this together with what was typed in it. */}
          <Button
            asChild
            size={size}
            variant={isNext ? 'ghost' : isMine ? 'default' : 'outline'}
            className="max-sm:flex-auto"
          >
            <Link href={`/alerts/${id}`}>{t('resolve')}</Link>
          </Button>
        </>
      )}
    </div>
  )
}

/** The end of the address of an alert whose form to resolve it is open before anybody responded. */
export const resolveAtOnce = 'resolve'
