// Before the first paint: a file of its own, because the content security policy allows no inline script.
try {
  const theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
  document.documentElement.classList.add(theme)
  if (theme === 'dark') document.querySelector('meta[name="theme-color"]').content = '#1a1715'
} catch {
  document.documentElement.classList.add('light')
}
