import { ChevronDown, ChevronRight, LifeBuoy, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { closeSurroundingDialog, openModal, useDialogState } from '#web/ui/overlays/native-dialog.ts'

import { texts } from '../locales/texts.ts'
import type { HelpEntry, HelpLink, HelpPanel, HelpPlace } from './help-entry.ts'

const t = texts('menu')

const placeClass = 'flex min-h-14 w-full items-center gap-4 rounded-lg border border-border bg-card px-4 py-3'
const itemClass = `${placeClass} text-left hover:bg-muted`

interface HelpMenuItemProps {
  readonly entry: HelpEntry
  /** Called when the entry links to a page of Evenkeel. */
  readonly onNavigate: () => void
}

function HelpMenuItem({ entry, onNavigate }: HelpMenuItemProps) {
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

/**
 * Help in one tap, at the same place on every page. It uses the browser's own dialog and loads nothing, so that it
 * opens also when everything else has failed.
 */
export function HelpMenu({ entries }: { readonly entries: readonly HelpEntry[] }) {
  const { opening, open, close } = useDialogState()
  return (
    <>
      <Button variant="outline" size="sm" className="noscript:hidden" aria-haspopup="dialog" onClick={open}>
        <LifeBuoy aria-hidden className="text-primary-ink" />
        {t('help')}
      </Button>
      {opening > 0 && <HelpDialog key={opening} entries={entries} onClose={close} />}
    </>
  )
}

interface HelpListProps {
  readonly entries: readonly HelpEntry[]
  /** Called when an entry leads to a page of Evenkeel. */
  readonly onNavigate?: () => void
}

/** The entries of the help menu, for the menu itself and for a page on which it may be missing. */
export function HelpList({ entries, onNavigate = () => {} }: HelpListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          <HelpMenuItem entry={entry} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  )
}

interface HelpDialogProps {
  readonly entries: readonly HelpEntry[]
  readonly onClose: () => void
}

function HelpDialog({ entries, onClose }: HelpDialogProps) {
  const titleId = useId()
  return (
    // A click on the backdrop closes the dialog. For the keyboard, the browser has Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={openModal}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) closeSurroundingDialog(event)
      }}
      className="scroll-lock help-sheet animate-rise rounded-t-xl border border-border bg-popover text-popover-foreground shadow-raised backdrop:bg-overlay sm:rounded-xl"
    >
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id={titleId} className="text-xl font-semibold">
              {t('title')}
            </h2>
            <p className="text-muted-foreground">{t('lead')}</p>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('close')}
            className="-mt-2 -mr-2"
            onClick={closeSurroundingDialog}
          >
            <X aria-hidden />
          </Button>
        </div>
        <HelpList entries={entries} onNavigate={onClose} />
        <Link
          href="/accessibility"
          className="flex min-h-11 items-center text-muted-foreground underline underline-offset-4"
          onClick={onClose}
        >
          {t('accessibility')}
        </Link>
      </div>
    </dialog>
  )
}
