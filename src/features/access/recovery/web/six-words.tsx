/** The six words by which two people compare a key. They are the same in every language. */
export function SixWords({ words }: { readonly words: string }) {
  return (
    <p
      lang="en"
      translate="no"
      className="rounded-lg bg-muted px-4 py-3 font-mono font-semibold wrap-anywhere"
    >
      {words}
    </p>
  )
}
