interface FigureTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly (string | number)[])[]
}

/** What a picture shows, as a table behind a toggle. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-primary-ink underline underline-offset-4">
        Show as a table
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-border">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 pr-4 font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name} className="border-b border-border last:border-0">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {name}
                </th>
                {cells.map((cell, position) => (
                  <td key={columns[position + 1]} className="py-1.5 pr-4">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
