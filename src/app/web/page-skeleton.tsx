import { LoadingAnnouncement, Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** A placeholder for any page while its code is fetched. */
export function PageSkeleton() {
  return (
    <main id="main" className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-6 sm:py-10">
      <LoadingAnnouncement />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-5 w-96" />
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </main>
  )
}
