import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import type { HopeItem } from '../contract.ts'
import { texts } from '../texts/box.ts'
import { useHopeContent } from './queries.ts'
import { SoundPlayer } from './sound-player.tsx'

/** One thing of the box, large. */
export function ShownItem({ item }: { readonly item: HopeItem }) {
  if (item.state === 'damaged') return <p className="text-muted-foreground">{texts.damaged}</p>
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
  const { data, isError, refetch } = useHopeContent(id)
  if (isError) return <LoadFailure title={texts.itemNotLoaded} onRetry={refetch} />
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
