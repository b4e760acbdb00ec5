/** Categories of videos (CAT-01 to CAT-15). */
export const categories = {
  empty: 'Nie ma jeszcze kategorii.',
  add: 'Dodaj kategorię',
  'add-first': 'Dodaj pierwszą kategorię',
  'name-of-new': 'Nazwa nowej kategorii',
  'name-of': 'Nazwa kategorii {name}',
  column: { order: 'Kolejność', name: 'Nazwa', videos: 'Wideo', updated_at: 'Zmieniono', actions: 'Akcje' },
  required: '{title} jest wymagane.',
  'try-again': 'Proszę spróbować ponownie za kilka sekund.',
  meanwhile: 'Ktoś zmienił w tym czasie nazwę na „{name}”. Zapisz jeszcze raz, aby została Twoja.',
  edit: 'Zmień nazwę',
  'show-videos': 'Wideo w kategorii {name}: {count}',
  'no-videos': 'W tej kategorii nie ma wideo.',
  loss: 'Wideo z tej kategorii zostaną, bez niej.',
};
