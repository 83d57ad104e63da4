import { createContext, use } from 'react'

interface FieldControl {
  readonly id?: string
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
  readonly required?: boolean
}

export const FieldContext = createContext<FieldControl>({})

/** What a control inside a Field must carry to belong to its label, hint and error. */
export function useFieldControl(): FieldControl {
  return use(FieldContext)
}
