// A file of its own, because the content security policy allows no inline script.

// Light or dark, chosen before anything is painted.
try {
  const theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
  document.documentElement.classList.add(theme)
  if (theme === 'dark') document.querySelector('meta[name="theme-color"]').content = '#1a1715'
} catch {
  document.documentElement.classList.add('light')
}

// What the app uses and older browsers lack comes before the app, and to them alone. Until the document is read, a script
// that is written into it runs before all modules.
{
  const needed = [
    [Array.prototype, 'findLast findLastIndex toReversed toSorted toSpliced with'],
    [Uint8Array.prototype, 'findLast findLastIndex toReversed toSorted with'],
    [String.prototype, 'isWellFormed toWellFormed'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers'],
    [URL, 'canParse parse'],
    [AbortSignal, 'timeout'],
    [crypto, 'randomUUID'],
  ]
  if (needed.some(([owner, names]) => names.split(' ').some((name) => !(name in owner)))) {
    const address = document.currentScript.src.replace('before-paint', 'older-browsers')
    document.write(`<script src="${address}"></script>`)
  }
}

// A browser's first date takes a slow phone 60 ms: it is made while the scripts of whoever will read some are on
// their way, when there is nothing else to do.
if ('Capacitor' in globalThis || document.cookie.includes('signed-in=')) {
  setTimeout(() => new Intl.DateTimeFormat('en-US'))
}
