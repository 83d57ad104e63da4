import path from 'node:path'

import { expect, test } from 'vitest'

import { type Language, languages } from '#shared/language.ts'

import { catalogFolders, messagesIn, readCatalog } from '../../../scripts/catalogs.ts'

/**
 * The English texts that the specification gives word for word, by catalog, written out from it by hand. Translators see
 * each marked as prescribed.
 */
const ofSpecification: Readonly<Record<string, object>> = {
  'src/app/web': {
    frame: { privacyPolicy: 'Privacy Policy', viewProfile: 'View Profile', signOut: 'Sign Out' },
    pages: { analytics: 'Analytics', copingTools: 'Coping Tools' },
  },
  'src/features/access/accounts': {
    contract: {
      usernameTooShort: 'Username must be at least 3 characters',
      passwordTooShort: 'Password must be at least 8 characters',
      firstNameIsRequired: 'First name is required',
      lastNameIsRequired: 'Last name is required',
      invalidEmail: 'Invalid email address',
    },
    refusals: { wrongCredentials: 'Invalid username or password' },
  },
  'src/features/care/alerts': {
    alert: { resolve: 'Resolve' },
    asking: {
      confirm: 'This will notify mental health staff that you need immediate support. Continue?',
      sent: 'Help Request Sent',
      notified: 'Mental health staff have been notified and will respond shortly.',
      error: 'Error',
      failed: 'Failed to send help request. Please try again or contact staff directly.',
    },
    labels: {
      severities: { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' },
      statuses: { active: 'Active', acknowledged: 'Acknowledged', resolved: 'Resolved' },
    },
    update: {
      updated: 'Alert Updated',
      aboutUpdated: 'Alert status has been updated successfully.',
      notUpdated: 'Failed to update alert status.',
    },
    waiting: { noActive: 'No Active Alerts', respond: 'Respond', resolve: 'Resolve' },
  },
  'src/features/core/connections': {
    connections: {
      title: 'My Support Network',
      activeSupportersOf: 'Active Supporters ({count, number})',
      activeSupporters: 'Active Supporters',
      loadFailed: 'Failed to load connections',
      loadFailedText: 'Please try refreshing the page',
      pendingRequests: 'Pending Requests',
      accept: 'Accept',
      decline: 'Decline',
      nameMissing: 'Please enter an email or username',
      sendRequest: 'Send Request',
      connectedOn: 'Connected {day}',
    },
    contract: { nameMissing: 'Please enter an email or username' },
    pageTitles: { connections: 'Connections' },
    requests: {
      sent: 'Connection request sent successfully',
      notRequested: 'Failed to send connection request',
      updated: 'Connection updated successfully',
      notUpdated: 'Failed to update connection',
      removed: 'Connection removed successfully',
      notRemoved: 'Failed to remove connection',
    },
    search: {
      userNotFound: 'User not found',
      searchFailed: 'Search failed',
      searchFailedText: 'Could not search for user',
    },
  },
  'src/features/core/help': {
    ways: {
      lifeline: '988 Suicide & Crisis Lifeline',
      call988: 'Call 988',
      crisisTextKeywords: { landing: 'HELLO', app: 'HOME' },
      text741741: 'Text {keyword} to 741741',
      emergency: 'Emergency',
      call911: 'Call 911',
    },
  },
  'src/features/core/identity': {
    people: {
      roles: { user: 'User', inmate: 'Inmate', staff: 'Staff', admin: 'Admin', institution_admin: 'Admin' },
    },
  },
  'src/features/core/rewards': {
    achievements: {
      title: 'Your Achievements',
      earnedTab: 'Earned Badges',
      availableTab: 'Available Badges',
      historyTab: 'Point History',
      totalPoints: 'Total Points',
      currentStreak: 'Current Streak',
      badgesEarned: 'Badges Earned',
      nextBadge: 'Next Badge',
      allUnlocked: 'All badges unlocked!',
      earned: 'Earned',
      readyToClaim: 'Ready to claim!',
    },
    pageTitles: { badges: 'Badges' },
  },
  'src/features/institution/analytics': {
    dashboard: {
      accessDenied: 'Access Denied',
      deniedText: 'Administrator privileges required to access this dashboard.',
      restricted: 'Access Restricted',
      restrictedText: 'Administrator privileges are required to access this dashboard.',
      activeUsers: 'Active Users',
      avgStress: 'Avg Stress',
      checkInRate: 'Check-in Rate',
      activeAlerts: 'Active Alerts',
      noActiveAlerts: 'No Active Alerts',
      noStressData: 'No stress data available yet.',
      utilizationTitle: 'Content Utilization',
    },
    glance: { bands: { Low: 'Low', Moderate: 'Moderate', High: 'High', Critical: 'Critical' } },
  },
  'src/features/institution/control-charts': {
    weeks: { titles: { month: '30-Day Trend' }, noStressData: 'No stress data available yet.' },
  },
  'src/features/portals/dashboards': {
    home: {
      hello: 'Hello, there',
      premium: 'Premium',
      learn: 'Learn & Grow',
      achievements: 'Achievements',
      viewBadges: 'View Badges',
    },
    network: {
      title: 'Support Network',
      manage: 'Manage',
      review: 'Review Requests',
      privacySettings: 'Privacy Settings',
    },
    ownState: {
      average: '7-Day Average',
      risk: 'Risk Level',
      elevated: 'Elevated',
      normal: 'Normal',
      riskOf: '{score} out of 10',
      viewTools: 'View Tools',
      needSupport: 'Need Immediate Support?',
    },
    pageTitles: { dashboard: 'Dashboard' },
    portal: {
      menu: 'Menu',
      breathing: 'Calm Breathing',
      breathingTime: '5 min',
      lessons: 'CBT Lessons',
      journal: 'My Journal',
      dailyCheck: 'Daily Check',
      doneToday: 'Completed today',
      trackMood: 'Track your mood',
      weekTitle: 'Weekly Progress',
      needSupport: 'Need Support?',
      getHelp: 'Get Help',
    },
    quickActions: {
      checkIn: 'Daily Check-In',
      journal: 'Journal Entry',
      tools: 'Coping Tools',
      assessment: 'Wellness Assessment',
      shiftCheckIn: 'Shift Check-In',
      stressManagement: 'Stress Management',
      privateJournal: 'Private Journal',
      peerSupport: 'Peer Support',
    },
    resilience: {
      trauma: 'Trauma Recovery',
      sleep: 'Sleep Optimization',
      deEscalation: 'Crisis De-escalation',
    },
    screening: {
      dueMessages: { initial: { title: 'Complete Your First Mental Health Assessment' } },
      startAssessment: 'Start Assessment',
      takeAssessment: 'Take Assessment',
    },
    shiftImpact: { title: 'Shift Impact Analysis ({days, number} days)' },
    shiftSides: { pending: 'Pending', complete: 'Complete' },
    staff: {
      resilience: 'Resilience Training',
      completed: 'Completed',
      completeTo: '{percent, number}% complete',
      newModule: 'New',
    },
    today: { title: "Today's Check-In", start: 'Start Check-In', notYet: 'Not yet' },
  },
  'src/features/portals/landing': {
    aboutEvenkeel: {
      privateAndSecure: 'Private & Secure',
      evidenceBased: 'Evidence-Based',
      shareSelectively: 'Share Selectively',
    },
    notFound: {
      title: '404 Page Not Found',
      isItInRouter: 'Did you forget to add the page to the router?',
    },
    registration: {
      created: 'Your account has been created successfully.',
      failed: 'Registration failed',
      invalid: 'Username already exists or invalid data',
      pleaseWait: 'Please wait...',
    },
    signIn: {
      loginFailed: 'Login failed',
      invalidCredentials: 'Invalid username or password',
      pleaseWait: 'Please wait...',
    },
  },
  'src/features/portals/profile': {
    contract: {
      invalidEmail: 'Invalid email address',
      bioTooLong: 'Bio must be less than 500 characters',
    },
    profile: {
      updated: 'Profile updated',
      updatedText: 'Your profile has been successfully updated.',
      updateFailed: 'Update failed',
      updateFailedText: 'Failed to update profile',
      editProfile: 'Edit Profile',
      cancel: 'Cancel',
      dangerZone: 'Danger Zone',
      signOut: 'Sign Out',
    },
  },
  'src/features/practice/bubble-game': {
    game: {
      title: 'Bubble Pop',
      start: 'Start',
      pause: 'Pause',
      resume: 'Resume',
      reset: 'Reset',
      score: 'Score',
      level: 'Level',
      missed: 'Missed',
      highScore: 'High Score',
      noTherapyTitle: 'A game is no substitute for therapy',
    },
    pageTitles: { bubblePop: 'Bubble Pop' },
  },
  'src/features/practice/coping-tools': {
    session: { completeTitle: 'Session Complete' },
    tools: {
      title: 'Coping Tools',
      toolNames: {
        'Box Breathing': 'Box Breathing',
        'Progressive Muscle Relaxation': 'Progressive Muscle Relaxation',
        '5-4-3-2-1 Grounding': '5-4-3-2-1 Grounding',
        'Mindful Body Scan': 'Mindful Body Scan',
        'Tactical Breathing': 'Tactical Breathing',
        'Loving-Kindness Meditation': 'Loving-Kindness Meditation',
      },
      categories: {
        all: 'All',
        breathing: 'Breathing',
        mindfulness: 'Mindfulness',
        relaxation: 'Relaxation',
        grounding: 'Grounding',
      },
    },
  },
  'src/features/practice/learning': {
    lessons: {
      noneTitle: 'No learning modules available yet.',
      premium: 'Premium',
      waysIn: { Start: 'Start', Continue: 'Continue', Review: 'Review' },
    },
    module: {
      notFoundTitle: 'Module not found',
      previous: 'Previous',
      nextLesson: 'Next Lesson',
      completeModule: 'Complete Module',
      moduleComplete: 'Module Complete!',
    },
    pageTitles: { learning: 'Learning' },
  },
  'src/features/record/sharing': {
    labels: {
      switches: {
        shareMoodData: 'Mood Check-ins',
        shareJournal: 'Journal Entries',
        shareAssessments: 'Mental Health Assessments',
        shareCopingTools: 'Coping Tools Usage',
        shareAlerts: 'Wellness Alerts',
        notifyOnAlerts: 'Alert Notifications',
      },
      access: '{count, plural, =0 {No access} one {# permission} other {# permissions}}',
    },
    pageTitles: { privacy: 'Privacy' },
    sharing: {
      title: 'Privacy & Sharing',
      manageConnections: 'Manage Connections',
      noConnections: 'No Active Connections',
      loadFailed: 'Failed to load sharing settings',
      saved: 'Settings updated',
      savedText: 'Your sharing preferences have been saved',
      notSaved: 'Update failed',
      notSavedText: 'Could not update sharing settings',
    },
  },
  'src/features/wellbeing/assessments': {
    pageTitles: { assessment: 'Assessment', fullAssessment: 'Full Assessment' },
    pages: {
      mostImportant: 'High or critical results automatically notify designated mental health staff.',
    },
    results: {
      titles: {
        depression: 'Depression Screening (PHQ-9)',
        anxiety: 'Anxiety Screening (GAD-7)',
        combined: 'Mental Health Assessment',
      },
    },
    screening: {
      incompleteTitle: 'Incomplete Assessment',
      incomplete: 'Please answer all questions before submitting.',
      questionOf: 'Question {position} of {count, number}',
      submit: 'Submit Assessment',
      submitting: 'Submitting...',
      next: 'Next Question',
      previous: 'Previous',
      error: 'Error',
      notSubmitted: 'Failed to submit assessment',
      completeTitle: 'Assessment Complete',
      complete: 'Your assessment has been completed successfully.',
    },
  },
  'src/features/wellbeing/check-ins': {
    checkIn: {
      notSaved: 'Failed to save check-in. Please try again.',
      complete: 'Complete Check-In',
      skip: 'Skip',
    },
    pageTitles: { checkIn: 'Check-In' },
    saved: {
      title: 'Check-in Complete',
      recorded: 'Your wellness data has been recorded. Thank you for taking care of yourself.',
    },
    scale: {
      moods: ['Very Low', 'Low', 'Moderate', 'Good', 'Very Good'],
      stresses: ['Very Low', 'Low', 'Moderate', 'High', 'Very High'],
    },
    stressors: {
      names: {
        Workload: 'Workload',
        'Sleep Quality': 'Sleep Quality',
        'Personal Issues': 'Personal Issues',
        'Team Dynamics': 'Team Dynamics',
        'Administrative Tasks': 'Administrative Tasks',
        'Public Interactions': 'Public Interactions',
        'Safety Concerns': 'Safety Concerns',
        'Family Stress': 'Family Stress',
      },
    },
    symptoms: {
      names: {
        Headache: 'Headache',
        Tension: 'Tension',
        Fatigue: 'Fatigue',
        Restlessness: 'Restlessness',
        'Muscle Pain': 'Muscle Pain',
        'Sleep Issues': 'Sleep Issues',
        'Appetite Changes': 'Appetite Changes',
        'Digestive Issues': 'Digestive Issues',
      },
    },
  },
  'src/features/wellbeing/journal': {
    contract: { contentMissing: 'Please write something before saving your entry.' },
    entry: { untitled: 'Untitled Entry', isPrivate: 'Private', newEntry: 'New Entry' },
    journal: {
      deleteText: 'Are you sure you want to delete this journal entry? This cannot be undone.',
      deletedTitle: 'Entry Deleted',
      deleteFailed: 'Failed to delete entry. Please try again.',
    },
    pageTitles: { journal: 'Journal' },
    writing: {
      entrySaved: 'Entry Saved',
      entryUpdated: 'Entry Updated',
      saveFailed: 'Failed to save entry. Please try again.',
      updateFailed: 'Failed to update entry. Please try again.',
      contentRequired: 'Content Required',
    },
  },
  'src/web': {
    controls: {
      unauthorized: 'Unauthorized',
      loggedOut: 'You are logged out. Logging in again...',
    },
  },
}

/** The PHQ-9 and the GAD-7 as published in each language; docs/clinical.md names the sources. */
const ofInstruments: Readonly<Record<Language, object>> = {
  en: {
    published: {
      leadIns: {
        phq9: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
        gad7: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
      },
      questions: {
        d1: 'Little interest or pleasure in doing things',
        d2: 'Feeling down, depressed, or hopeless',
        d3: 'Trouble falling or staying asleep, or sleeping too much',
        d4: 'Feeling tired or having little energy',
        d5: 'Poor appetite or overeating',
        d6: 'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
        d7: 'Trouble concentrating on things, such as reading the newspaper or watching television',
        d8: 'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
        d9: 'Thoughts that you would be better off dead or of hurting yourself in some way',
        a1: 'Feeling nervous, anxious or on edge',
        a2: 'Not being able to stop or control worrying',
        a3: 'Worrying too much about different things',
        a4: 'Trouble relaxing',
        a5: 'Being so restless that it is hard to sit still',
        a6: 'Becoming easily annoyed or irritable',
        a7: 'Feeling afraid as if something awful might happen',
        difficulty:
          'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
      },
      answers: ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'],
      difficulties: ['Not difficult at all', 'Somewhat difficult', 'Very difficult', 'Extremely difficult'],
      creditLine:
        'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.',
    },
  },
  es: {
    published: {
      leadIns: {
        phq9: 'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
        gad7: 'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
      },
      questions: {
        d1: 'Poco interés o placer en hacer cosas',
        d2: 'Se ha sentido decaído(a), deprimido(a) o sin esperanzas',
        d3: 'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
        d4: 'Se ha sentido cansado(a) o con poca energía',
        d5: 'Sin apetito o ha comido en exceso',
        d6: 'Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
        d7: 'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
        d8: '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? o lo contrario – muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
        d9: 'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
        a1: 'Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta',
        a2: 'No ha sido capaz de parar o controlar su preocupación',
        a3: 'Se ha preocupado demasiado por motivos diferentes',
        a4: 'Ha tenido dificultad para relajarse',
        a5: 'Se ha sentido tan inquieto(a) que no ha podido quedarse quieto(a)',
        a6: 'Se ha molestado o irritado fácilmente',
        a7: 'Ha tenido miedo de que algo terrible fuera a pasar',
        difficulty:
          'Si marcó cualquiera de los problemas, ¿qué tanta dificultad le han dado estos problemas para hacer su trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?',
      },
      answers: ['Ningún día', 'Varios días', 'Más de la mitad de los días', 'Casi todos los días'],
      difficulties: ['No ha sido difícil', 'Un poco difícil', 'Muy difícil', 'Extremadamente difícil'],
      creditLine:
        'Elaborado por los doctores Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke y colegas, mediante una subvención educativa otorgada por Pfizer Inc. No se requiere permiso para reproducir, traducir, presentar o distribuir.',
    },
  },
}
const instruments = 'src/features/wellbeing/assessments'

/** The texts of a list or a catalog by their places. */
const byPlace = (catalog: string, texts: object) =>
  messagesIn(texts).map(({ name, text }) => [`${catalog}: ${name}`, text] as const)

const prescribed = [
  ...Object.entries(ofSpecification).flatMap(([catalog, texts]) => byPlace(catalog, texts)),
  ...byPlace(instruments, ofInstruments.en),
]

const catalogs = catalogFolders().flatMap((folder) =>
  messagesIn(readCatalog(folder, 'en')).map((message) => ({
    ...message,
    place: `${path.dirname(folder)}: ${message.name}`,
  })),
)

test('each prescribed text is said word for word', () => {
  const said = new Map(catalogs.map(({ place, text }) => [place, text]))

  expect(prescribed.filter(([place, text]) => said.get(place) !== text)).toEqual([])
})

test('translators see of the prescribed texts, and of no others, that they are', () => {
  const marked = catalogs.filter(({ note }) => note?.includes('Prescribed')).map(({ place }) => place)

  expect(marked.toSorted()).toEqual(prescribed.map(([place]) => place).toSorted())
})

test('the questionnaires are said as published in each language', () => {
  for (const language of languages)
    expect(readCatalog(`${instruments}/locales`, language)).toMatchObject(ofInstruments[language])
})
