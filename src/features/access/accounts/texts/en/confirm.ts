export const titles = { step_up_required: 'Confirm that it is you', vault_closed: 'Open what you wrote' }
export const descriptions = {
  step_up_required:
    'This touches other people or the safety of your account, so your password is asked for once more. What you were doing goes on right after.',
  vault_closed:
    'You signed in with your work account, which cannot open what you write here. Your Evenkeel password does. It is asked for once.',
}
export const didNotWork = 'That did not work. Please try again.'
export const confirm = 'Confirm'
export const password = 'Your password'
