// Runs before the pages of the app for phones, which answers every address with its English document. That one leads on
// to the document in the language that was chosen, else in the one that the phone likes best; the other takes the
// address back.
{
  const { dataset } = document.currentScript
  const { lang } = document.documentElement
  const liked = [localStorage.getItem('language'), ...navigator.languages]
  const ours = liked.flatMap((tag) => tag?.toLowerCase().split('-')[0] ?? [])
  const language = ours.find((tag) => dataset.languages.split(' ').includes(tag)) ?? lang
  if (lang === 'en' && language !== lang) {
    const { pathname, search, hash } = location
    location.replace(`/${language}/index.html#${pathname}${search}${hash}`)
  } else if (location.pathname === `/${lang}/index.html`) {
    history.replaceState(null, '', location.hash.slice(1) || '/')
  }
}
