import { ImagePlus, Mic, Music, PencilLine } from 'lucide-react'
import { useState } from 'react'

import { ClosedTexts } from '#features/access/recovery/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SunriseDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type HopeBox, type HopeItem, type Kind, mostItems, hopeBoxApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { BoxView } from './box-view.tsx'
import { ItemForm } from './item-form.tsx'
import { useHasMicrophone } from './use-recorder.ts'

const t = texts('box')
const tEntry = texts('entry')

/** A person's own reasons to go on, one at a time, and what puts more of them into the box. */
export function HopeBoxPage() {
  const { data: user } = useCurrentUser()
  return (
    <Page title={tEntry('title')} purpose={t('purpose')} width="reading">
      <ClosedTexts title={t('closed')} action={t('openMyBox')} />
      <QueryView
        queries={[useReading(hopeBoxApi.read, {})]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-96" />}
      >
        {(box) => user && <Box userId={user.id} box={box} isPartlyClosed={Boolean(user.closedTexts)} />}
      </QueryView>
    </Page>
  )
}

interface BoxProps {
  readonly userId: string
  readonly box: HopeBox
  readonly isPartlyClosed: boolean
}

function Box({ userId, box, isPartlyClosed }: BoxProps) {
  const [shown, setShown] = useState<string | null>(null)
  const [form, setForm] = useState<{ readonly kind: Kind; readonly item: HopeItem | null } | null>(null)
  const items = box.items.filter(({ state }) => state !== 'hidden')
  const hidden = box.items.length - items.length
  const buttons = (
    <AddButtons allowsMedia={box.allowsPicturesAndSounds} onAdd={(kind) => setForm({ kind, item: null })} />
  )

  if (form)
    return (
      <ItemForm
        userId={userId}
        {...form}
        onDone={(id) => {
          if (id) setShown(id)
          setForm(null)
          // The form is gone, and what was saved stands at the top.
          document.getElementById('main')?.focus({ preventScroll: true })
          window.scrollTo(0, 0)
        }}
      />
    )
  return (
    <>
      {items.length > 0 ? (
        <>
          <BoxView
            items={items}
            shown={shown}
            onShow={setShown}
            onChange={(item) => setForm({ kind: item.kind, item })}
          />
          <section aria-labelledby="add" className="flex flex-col gap-3 border-t border-border pt-6">
            <h2 id="add" className="text-lg font-semibold">
              {t('putIn')}
            </h2>
            {items.length < mostItems ? (
              buttons
            ) : (
              <p className="text-muted-foreground">{t('full', { most: mostItems })}</p>
            )}
          </section>
        </>
      ) : (
        <EmptyState
          title={isPartlyClosed || hidden > 0 ? t('nothingToShow') : t('empty')}
          text={t('aboutEmpty')}
          drawing={<SunriseDrawing />}
          action={buttons}
        />
      )}
      {!box.allowsPicturesAndSounds && <SwitchedOff hidden={hidden} />}
    </>
  )
}

interface AddButtonsProps {
  readonly allowsMedia: boolean
  readonly onAdd: (kind: Kind) => void
}

function AddButtons({ allowsMedia, onAdd }: AddButtonsProps) {
  const hasMicrophone = useHasMicrophone()
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button onClick={() => onAdd('words')}>
        <PencilLine aria-hidden />
        {t('writeWords')}
      </Button>
      {allowsMedia && (
        <>
          <Button variant="outline" onClick={() => onAdd('picture')}>
            <ImagePlus aria-hidden />
            {t('addPicture')}
          </Button>
          <Button variant="outline" onClick={() => onAdd('sound')}>
            {hasMicrophone ? <Mic aria-hidden /> : <Music aria-hidden />}
            <span>{hasMicrophone ? t('recordSound') : t('addSound')}</span>
          </Button>
        </>
      )}
    </div>
  )
}

/** Says that the institution has pictures and sounds switched off, and what became of those that there are. */
function SwitchedOff({ hidden }: { readonly hidden: number }) {
  return (
    <Notice title={t('switchedOffTitle')}>
      {hidden === 0 ? t('keptOff') : t('switchedOff', { count: hidden })}
    </Notice>
  )
}
