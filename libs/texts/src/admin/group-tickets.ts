/** Group tickets: what is sold (GRPADM-01 to GRPADM-10). */
export const groupTickets = {
  title: 'Bilety grupowe',
  settings: 'Ustawienia',
  event_available: 'Bilety grupowe na wydarzenia',
  video_available: 'Bilety grupowe na wideo',
  one_free: 'Jeden bilet w grupie gratis',
  min_units: 'Minimalna liczba biletów',
  max_units: 'Maksymalna liczba biletów',
  discount: 'Rabat w procentach',
  'discount-help': 'Od 0 do 99; puste pole to brak rabatu.',
  saved: 'Zapisano zmiany',
};
