import { Link } from 'wouter'

const ways = [
  { path: '/tools', label: 'Coping Tools' },
  { path: '/bubble-game', label: 'Bubble Pop' },
  { path: '/content', label: 'Learning' },
]

/** Links to the pages that need no network and show nothing about anybody. */
export function OfflineLinks() {
  return (
    <nav aria-label="Works offline" className="mx-auto w-full max-w-page px-4 sm:px-6">
      <ul className="flex flex-wrap gap-x-5">
        {ways.map(({ path, label }) => (
          <li key={path}>
            <Link
              href={path}
              className="flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
