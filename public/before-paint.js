// A file of its own, because the content security policy allows no inline script. It is written in the words of browsers
// that are too old for the rest.

// Without cascade layers no style of ours applies: the oldest that show every page are the first with them. The others
// go to a page that says so. The app for phones says it by itself.
if (typeof CSSLayerBlockRule === 'undefined' && !('Capacitor' in window))
  location.replace('/old-browser.html')

// While the page's scripts are on their way, the notice below it says that the network is slow, and once one could not
// be fetched, that the page did not load.
{
  const { classList } = document.documentElement
  const stop = () => classList.remove('loading')
  classList.add('loading')
  addEventListener('load', stop)
  addEventListener('error', ({ target }) => /^(SCRIPT|LINK)$/.test(target.nodeName) && stop(), true)
}

// The notice comes six seconds after the page was asked for, however long it took to begin.
document.documentElement.style.setProperty('--waited', performance.now() + 'ms')

// Light or dark, chosen before anything is painted.
try {
  const theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
  document.documentElement.classList.add(theme)
  if (theme === 'dark') document.querySelector('meta[name="theme-color"]').content = '#1a1715'
  // oxlint-disable-next-line no-unused-vars -- A catch without a name is newer than some browsers that come here.
} catch (error) {
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
