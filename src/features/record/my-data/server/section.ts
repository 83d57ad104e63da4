/** One row of a section, as the file has it. */
export type Row = object

/** One kind of data about a person. Its rows are read page by page while the file is written. */
export interface Section {
  /** Its key in the JSON file. The name of its CSV file is made from it. */
  readonly name: string
  /** The keys of its cells in a row. A dot leads into an object that the row holds. */
  readonly columns: readonly string[]
  readonly rows: () => AsyncIterable<Row>
}
