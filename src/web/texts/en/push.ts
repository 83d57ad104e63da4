export const notReady = 'Evenkeel is not ready for this yet. Reload the page and try again.'
export const notReached =
  'The browser’s push service could not be reached. Check the network; some networks and browsers block it.'
export const blocked =
  'Notifications of Evenkeel are blocked here. Allow them in the settings of your browser or device for this site, then press again.'
export const needsPermission =
  'Without your permission nothing can be shown here. Press again to be asked once more.'
