import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'

import type { HelpEntry, HelpLink, HelpPanel, HelpPlace } from './help-entry.ts'

const lineClass =
  'flex min-h-14 w-full items-center gap-4 rounded-lg border border-border bg-card px-4 py-3 text-left hover:bg-muted'

interface HelpLineProps {
  readonly entry: HelpEntry
  /** Called when the entry leads to a page of ours. */
  readonly onLeave: () => void
}

export function HelpLine({ entry, onLeave }: HelpLineProps) {
  if ('panel' in entry) return <PanelLine entry={entry} />
  if ('href' in entry) return <LinkLine entry={entry} onLeave={onLeave} />
  return <PlaceLine entry={entry} />
}

function PlaceLine({ entry }: { readonly entry: HelpPlace }) {
  return (
    <div className="flex min-h-14 w-full items-center gap-4 rounded-lg border border-border bg-card px-4 py-3">
      <LineWords entry={entry} />
    </div>
  )
}

function PanelLine({ entry }: { readonly entry: HelpPanel }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { panel: Panel } = entry
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={lineClass}
        onClick={() => setIsOpen(!isOpen)}
      >
        <LineWords entry={entry} />
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-muted-foreground transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} className="mt-2" hidden={!isOpen}>
        {isOpen && <Panel />}
      </div>
    </>
  )
}

function LinkLine({ entry, onLeave }: { readonly entry: HelpLink; readonly onLeave: () => void }) {
  const content = (
    <>
      <LineWords entry={entry} />
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
    </>
  )
  if (!entry.href.startsWith('/'))
    return (
      <a href={entry.href} className={lineClass}>
        {content}
      </a>
    )
  return (
    <Link href={entry.href} className={lineClass} onClick={onLeave}>
      {content}
    </Link>
  )
}

function LineWords({ entry }: { readonly entry: HelpEntry }) {
  const { title, about, icon: Icon } = entry
  return (
    <>
      <Icon aria-hidden className="size-6 shrink-0 text-primary-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted-foreground">{about}</span>
      </span>
    </>
  )
}
