export const dialogPanelClass = [
  'dialog-place scroll-lock z-50 flex flex-col gap-5 overflow-y-auto overscroll-contain rounded-xl border border-border bg-popover p-6',
  'text-popover-foreground shadow-raised data-[state=open]:animate-appear',
].join(' ')

/**
 * The veil behind a dialog. It is ours because the library's one writes a style element,
 * which the content security policy refuses; scrolling is held by `scroll-lock` in the style sheet.
 */
export function Overlay() {
  return <div aria-hidden className="fixed inset-0 z-50 animate-appear bg-overlay" />
}
