import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'

import { PeopleQuery } from '../../contract.ts'

type Filter = Omit<PeopleQuery, 'cursor'>
type Name = keyof Filter

/**
 * How the list is filtered and sorted. The address holds it, so that others can link to it, but for the words that are
 * searched for: they name somebody. What an address has that is no filter is left out.
 */
export function usePeopleFilter() {
  const [path, navigate] = useLocation()
  const address = useSearch()
  const [search, setSearch] = useState('')
  const given = [...new URLSearchParams(address)].filter(
    ([name, value]) => name !== 'cursor' && z.safeParse(PeopleQuery, { [name]: value }).success,
  )
  const filter: Filter = z.parse(PeopleQuery, { ...Object.fromEntries(given), ...(search && { search }) })

  const show = (params: URLSearchParams) =>
    navigate(params.size > 0 ? `${path}?${params}` : path, { replace: true })

  function choose(name: Name, value: string) {
    if (name === 'search') return setSearch(value)
    const params = new URLSearchParams(address)
    params.delete(name)
    if (value) params.set(name, value)
    show(params)
  }

  function clear() {
    setSearch('')
    navigate(path, { replace: true })
  }

  return { filter, choose, clear }
}
