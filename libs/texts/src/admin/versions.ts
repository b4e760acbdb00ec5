/** What is new, by version (ABOUT-01 to ABOUT-08, OPEN3-53). */
export const versions = {
  current: 'Aktualna wersja: {version}',
  version: 'Wersja {version}',
  notes: {
    packets: 'Pakiety: kilka wydarzeń i wideo w jednej cenie.',
    'two-step': 'Logowanie dwuetapowe: po haśle link w e-mailu, ważny 10 minut.',
    'trusted-domain': 'Prawa administratora może dostać tylko użytkownik z adresem e-mail w zaufanej domenie.',
    gifts: 'Bilety prezentowe: kod dla kogoś innego.',
    'group-tickets': 'Bilety grupowe: wiele kodów w jednym zamówieniu.',
    invoices: 'Faktury: dane do faktury przy zakupie i ich lista.',
    codes: 'Kody rabatowe: jednorazowe i wielokrotne, procentowe i kwotowe.',
    'free-for-subscribers': 'Darmowe treści dla subskrybentów newslettera.',
    'ticket-validity': 'Ważność biletu ustawiana dla każdego wideo.',
    chat: 'Czat przy transmisjach na żywo.',
    bars: 'Paski informacyjne na dole strony.',
    csv: 'Eksport list do plików CSV.',
  },
};
