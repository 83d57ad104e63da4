/** Stands where the wishes will, until there is a plan to keep them with. */
export function WishesToCome() {
  return (
    <section aria-labelledby="wishes" data-print="none" className="flex flex-col gap-2">
      <h2 id="wishes" className="text-xl font-semibold">
        When I am in crisis
      </h2>
      <p className="text-muted-foreground">
        Once your plan is saved, you can also write here what you need whoever comes to know.
      </p>
    </section>
  )
}
