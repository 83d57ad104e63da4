import { useLocation } from 'wouter'

/**
 * Goes to the start page after a sign-in. Somebody who pressed a ring or a link to an alert stays at its address; who
 * may not open alerts is told so there.
 */
export function useLeaveSignIn(): () => void {
  const [path, navigate] = useLocation()
  return () => {
    if (!path.startsWith('/alerts')) navigate('/')
  }
}
