import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'

import type { HelpEntry, HelpLink, HelpPanel, HelpPlace } from './help-entry.ts'

const placeClass = 'flex min-h-14 w-full items-center gap-4 rounded-lg border border-border bg-card px-4 py-3'
const itemClass = `${placeClass} text-left hover:bg-muted`

interface HelpMenuItemProps {
  readonly entry: HelpEntry
  /** Called when the entry links to a page of Evenkeel. */
  readonly onNavigate: () => void
}

export function HelpMenuItem({ entry, onNavigate }: HelpMenuItemProps) {
  if ('panel' in entry) return <PanelItem entry={entry} />
  if ('href' in entry) return <LinkItem entry={entry} onNavigate={onNavigate} />
  return <PlaceItem entry={entry} />
}

function PlaceItem({ entry }: { readonly entry: HelpPlace }) {
  return (
    <div className={placeClass}>
      <ItemContent entry={entry} />
    </div>
  )
}

function PanelItem({ entry }: { readonly entry: HelpPanel }) {
  const { panel: Panel, isUnfolded = false } = entry
  const [isOpen, setIsOpen] = useState(isUnfolded)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={itemClass}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ItemContent entry={entry} />
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

function LinkItem({ entry, onNavigate }: { readonly entry: HelpLink; readonly onNavigate: () => void }) {
  const isPage = entry.href.startsWith('/')
  const Line = isPage ? Link : 'a'
  return (
    <Line href={entry.href} className={itemClass} {...(isPage && { onClick: onNavigate })}>
      <ItemContent entry={entry} />
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
    </Line>
  )
}

function ItemContent({ entry }: { readonly entry: HelpEntry }) {
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
