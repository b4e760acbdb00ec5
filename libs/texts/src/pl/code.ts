/** The page of a code: what it gives, and how it is taken (OPEN1-49). */
export const code = {
  title: 'Bilet na: {title}',
  choice: 'Prezent: jeden spektakl do wyboru',
  'price-of': 'Zniżka na: {title}',
  price: 'Zniżka',
  take: 'Odbieram bilet',
  'take-gift': 'Odbieram prezent',
  'have-account': 'Mam konto',
  terms: 'Odbierając bilet, akceptujesz regulamin.',
  taken: 'Ten bilet jest już odebrany.',
  over: 'Ten kod stracił ważność.',
  unknown: 'Nie znamy tego kodu. Sprawdź litery i cyfry.',
  mine: 'Ten bilet jest już Twój.',
  field: 'Wpisz kod z biletu lub prezentu',
  check: 'Sprawdź kod',
};
