export const testRing = 'Test ring'
export const aboutTestRing = 'Open Evenkeel to confirm that it rang.'
export const channelUnknown = 'Must be a text message or a call'
export const numberUnknown = 'Must be a plus, the country and the number, such as +1 555 123 4567'
export const tooManyTests =
  'You have sent twenty tests to telephones within a day, and cannot send another now.'
export const noRings = 'Devices cannot ring here: whoever runs Evenkeel has not set it up'
export const noPhones = 'Telephones cannot be reached this way here: whoever runs Evenkeel has not set it up'
export const tooManyDevices = 'You have ten devices. Remove one that you do not use first.'
export const takesNoRings = 'This device takes no rings any more. Turn them on again on the device.'
export const testedJustNow = 'A test ring was sent just now. Wait for it a moment before you send another.'
export const nothingSent =
  'Nothing was sent to this device in the last ten minutes. Send a test ring first, then confirm it.'
/** How a telephone is rung, and the last two digits of its number. */
export const phoneName = ({ channel, digits }: { channel: 'sms' | 'call'; digits: string }) =>
  `${channel === 'sms' ? 'Text message' : 'Call'} to …${digits}`
