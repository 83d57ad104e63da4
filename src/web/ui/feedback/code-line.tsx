/** How wide a sign of the monospaced face is, in its own size, with a little to spare. */
const signWidth = 0.61

/** A code on one line at every width: where it would not fit, its signs get smaller. Its parent has a width of its own. */
export function CodeLine({ code }: { readonly code: string }) {
  return (
    <span className="@container block min-w-0">
      <code
        className="font-mono font-semibold whitespace-nowrap select-all"
        style={{ fontSize: `min(var(--text-lg), calc(100cqi / ${(code.length * signWidth).toFixed(2)}))` }}
      >
        {code}
      </code>
    </span>
  )
}
