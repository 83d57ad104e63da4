import { useEffect } from 'react'
import { useLocation } from 'wouter'

// Spec §9: after an assessment the person is taken home in half a second.
const redirectDelayMs = 500

/** Stands for the moment between submitting and the home screen. */
export function Submitted() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/'), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return <output className="text-lg">Thank you. Your result is on your dashboard.</output>
}
