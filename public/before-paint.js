// A file of its own, because the content security policy allows no inline script.

// Light or dark, chosen before anything is painted.
try {
  const theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
  document.documentElement.classList.add(theme)
  if (theme === 'dark') document.querySelector('meta[name="theme-color"]').content = '#1a1715'
} catch {
  document.documentElement.classList.add('light')
}

// A browser's first date takes a slow phone 60 ms: it is made while the scripts of whoever will read some are on
// their way, when there is nothing else to do.
if ('Capacitor' in globalThis || document.cookie.includes('signed-in=')) {
  setTimeout(() => new Intl.DateTimeFormat('en-US'))
}
