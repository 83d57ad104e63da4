export const removeEmail = 'Remove email'
export const removeEmailTitle = 'Remove your email address?'
export const removeEmailText =
  'Evenkeel will then have no address to reach you at, and nobody can find you by it.'
export const removeBio = 'Remove bio'
export const removeBioTitle = 'Remove your bio?'
export const removeBioText = 'Its words will be gone. The rest of your profile stays as it is.'
export const updated = 'Profile updated'
export const updatedText = 'Your profile has been successfully updated.'
export const updateFailed = 'Update failed'
export const updateFailedText = 'Failed to update profile'
export const keepIt = 'Keep it'
export const badges = 'Badges'
export const badgesFailed = 'Your badges could not be loaded'
export const noBadges = 'None yet. Each check-in brings you a little closer to the first.'
export const viewBadges = 'View Badges'
export const settingsFailedText = 'Your settings are as they were. Please try again.'
export const settingsTitle = 'Your Settings'
export const findable = 'Let others find me'
export const findableText =
  'Somebody who knows your exact username, or the email you confirmed, can find your name here. They see nothing else.'
export const showRewards = 'Show points and badges'
export const showRewardsText =
  'Turned off, you no longer see them. They are kept, and you can bring them back at any time.'
export const editProfile = 'Edit Profile'
export const noBio = 'A few words about you could stand here.'
export const confirmAddress = 'Confirm this address'
export const showAll = ({ count }: { count: number }) => `Show all ${count}`
export const accountTitle = 'Account Information'
export const title = 'Profile'
export const purpose = 'Who you are here.'
export const dangerZone = 'Danger Zone'
export const signingOutText =
  'Signing out ends your session on this device. What you have saved stays in your account.'
export const signOut = 'Sign Out'
export const deleteAccount = 'Delete your account'
export const myData = 'My data'
export const whoLooked = 'Who looked'
export const sections = 'Profile sections'
export const firstName = 'First name'
export const lastName = 'Last name'
export const email = 'Email'
export const emailHint = 'Left empty, the address you have saved stays.'
export const bio = 'Bio'
interface CharactersLeft {
  readonly left: number
  readonly most: number
  readonly hasSavedBio: boolean
}
export const charactersLeft = ({ left, most, hasSavedBio }: CharactersLeft) =>
  `${left} of ${most} characters left.${hasSavedBio ? ' Left empty, the bio you have saved stays.' : ''}`
export const saveChanges = 'Save Changes'
export const bothStand = 'Both stand there, one below the other.'
export const cancel = 'Cancel'
export const saving = 'Saving...'
export const security = 'Security'
export const devices = 'Devices'
export const pointsOf = ({ points }: { points: number }) =>
  `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`
export const username = 'Username'
export const joined = 'Joined'
export const status = 'Status'
export const active = 'Active'
export const inactive = 'Inactive'
export const premium = 'Premium'
export const yes = 'Yes'
export const no = 'No'
export const institution = 'Institution'
export const unit = 'Unit'
export const shift = 'Shift'
export const badgeNumber = 'Badge number'
