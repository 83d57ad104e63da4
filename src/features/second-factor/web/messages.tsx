/** What a second step is, in plain words. */
export function SecondStepExplained() {
  return (
    <>
      <p>
        After your password you enter six digits that an app on your phone shows. Whoever finds out your
        password still cannot get in without your phone.
      </p>
      <p>
        The app works without a network and without your phone number. You also get ten backup codes on paper
        for the day on which your phone is not there.
      </p>
    </>
  )
}
