// Before the first paint: a file of its own, because the content security policy allows no inline script.
try {
  const theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
  document.documentElement.classList.add(theme)
} catch {
  document.documentElement.classList.add('light')
}
