import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, PencilLine, Trash2 } from 'lucide-react'
import { type TouchEvent, useRef } from 'react'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { type HopeItem, hopeBoxApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { SoundPlayer } from './sound-player.tsx'

const t = texts('box')

/** How far a finger goes to the side for it to be a swipe, in pixels. */
const swipe = 60

interface BoxViewProps {
  /** What is in the box, of which there is something. */
  readonly items: readonly HopeItem[]
  /** The id of the one that is shown. One that is not there shows the first. */
  readonly shown: string | null
  readonly onShow: (id: string) => void
  readonly onChange: (item: HopeItem) => void
}

/** The box, one thing at a time. Nothing moves or plays by itself. */
export function BoxView({ items, shown, onShow, onChange }: BoxViewProps) {
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === shown),
  )
  const item = items[at]!
  const touch = useRef({ x: 0, y: 0 })
  const go = (steps: number) => onShow(items[(at + steps + items.length) % items.length]!.id)

  function endSwipe({ changedTouches }: TouchEvent): void {
    const finger = changedTouches[0]
    if (!finger || items.length === 1) return
    const [x, y] = [finger.clientX - touch.current.x, finger.clientY - touch.current.y]
    if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1)
  }

  return (
    <section aria-label={t('inYourBox')} className="flex flex-col gap-4">
      <Card
        className="min-h-72 items-center justify-center text-center"
        aria-live="polite"
        onTouchStart={({ touches }) => {
          const finger = touches[0]
          if (finger) touch.current = { x: finger.clientX, y: finger.clientY }
        }}
        onTouchEnd={endSwipe}
      >
        <ShownItem key={item.id} item={item} />
      </Card>
      {items.length > 1 && (
        <div className="flex items-center justify-between gap-3">
          <Button variant="outline" onClick={() => go(-1)}>
            <ChevronLeft aria-hidden />
            {t('previous')}
          </Button>
          <p className="text-sm text-muted-foreground tabular-nums">
            {t('positionOf', { position: at + 1, count: items.length })}
          </p>
          <Button variant="outline" onClick={() => go(1)}>
            {t('next')}
            <ChevronRight aria-hidden />
          </Button>
        </div>
      )}
      <ItemActions items={items} at={at} onShow={onShow} onChange={onChange} />
    </section>
  )
}

interface ItemActionsProps extends Omit<BoxViewProps, 'shown'> {
  readonly at: number
}

/** What can be done with the thing that is shown. */
function ItemActions({ items, at, onShow, onChange }: ItemActionsProps) {
  const item = items[at]!
  const arrange = useChange(hopeBoxApi.arrange, { againAfterFailure: true, scope: { id: 'hope-box-order' } })
  const remove = useChange(hopeBoxApi.remove)

  function move(steps: number): void {
    const other = items[at + steps]
    if (!other || arrange.isPending) return
    onShow(item.id)
    arrange.mutate(
      { body: { ids: steps < 0 ? [item.id, other.id] : [other.id, item.id] } },
      {
        onError: (error) => toastFailure(t('notMoved'), error),
      },
    )
  }

  function removeItem(): void {
    const next = items[at + 1] ?? items[at - 1]
    remove.mutate(
      { params: { id: item.id } },
      {
        onSuccess: () => {
          if (next) onShow(next.id)
          // The button is gone with what was deleted.
          document.getElementById('main')?.focus({ preventScroll: true })
          toast({ title: t('deleted'), description: t('aboutDeleted') })
        },
        onError: (error) => toastFailure(t('notDeleted'), error),
      },
    )
  }

  return (
    <div role="group" aria-label={t('withThis')} className="flex flex-wrap justify-center gap-1">
      {items.length > 1 && (
        <>
          <Button variant="ghost" size="sm" disabled={at === 0} onClick={() => move(-1)}>
            <ArrowUp aria-hidden />
            {t('moveEarlier')}
          </Button>
          <Button variant="ghost" size="sm" disabled={at === items.length - 1} onClick={() => move(1)}>
            <ArrowDown aria-hidden />
            {t('moveLater')}
          </Button>
        </>
      )}
      {item.state === 'open' && (
        <Button variant="ghost" size="sm" onClick={() => onChange(item)}>
          <PencilLine aria-hidden />
          {t('changeWords')}
        </Button>
      )}
      <ConfirmedButton
        variant="ghost"
        size="sm"
        disabled={remove.isPending}
        title={t('deleteQuestion')}
        description={t('cannotBeUndone')}
        action={t('deleteIt')}
        isDestructive
        onAction={removeItem}
      >
        <Trash2 aria-hidden />
        {t('deleteIt')}
      </ConfirmedButton>
    </div>
  )
}

/** One thing of the box, large. */
function ShownItem({ item }: { readonly item: HopeItem }) {
  if (item.state === 'damaged') return <p className="text-muted-foreground">{t('damaged')}</p>
  if (item.kind === 'words')
    return (
      <p className="max-w-prose text-xl whitespace-pre-line text-pretty wrap-anywhere sm:text-2xl">
        {item.text}
      </p>
    )
  return (
    <figure className="flex w-full flex-col items-center gap-4">
      <Content item={item} />
      {/* It is the name of the picture or the sound already, which is read aloud once. */}
      <figcaption aria-hidden className="max-w-prose text-lg text-pretty wrap-anywhere">
        {item.text}
      </figcaption>
    </figure>
  )
}

function Content({ item: { id, kind, text } }: { readonly item: HopeItem }) {
  const { data, isError, refetch } = useReading(
    hopeBoxApi.content,
    { params: { id } },
    { staleTime: 'static' },
  )
  if (isError) return <LoadFailure title={t('itemNotLoaded')} onRetry={refetch} />
  if (!data) return <Skeleton className={kind === 'picture' ? 'h-72 w-full' : 'h-14 w-full max-w-md'} />
  if (kind === 'sound') return <SoundPlayer {...data} label={text} />
  return (
    <img
      src={`data:${data.mediaType};base64,${data.content}`}
      alt={text}
      className="max-h-[45dvh] max-w-full rounded-lg object-contain"
    />
  )
}
