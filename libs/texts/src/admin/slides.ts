/** Slides at the top of the home (SLIDE-01 to SLIDE-14). */
export const slides = {
  title: 'Slajdy',
  empty: 'Nie ma jeszcze żadnego slajdu.',
  list: 'Slajdy w kolejności, w jakiej są na stronie głównej',
  add: 'Dodaj slajd',
  edit: 'Edytuj',
  translations: 'Tłumaczenia',
  'form-add': 'Nowy slajd',
  'form-edit': 'Edytuj: {title}',
  published: 'Opublikowany',
  updated: 'Zmieniono {at}',
  'leads-to': 'Prowadzi do: {url}',
  'leads-nowhere': 'Bez odnośnika',
  section: { texts: 'Treść', picture: 'Tło', preview: 'Podgląd' },
  field: { title: 'Tytuł', text: 'Tekst', url: 'Odnośnik', published: 'Opublikowany', bg_image_data: 'Tło slajdu' },
  'url-help':
    'Adres z https:// albo ścieżka z serwisu, na przykład /wydarzenie/wesele. Puste pole: slajd nigdzie nie prowadzi.',
  'preview-note': 'Tak slajd będzie wyglądał na stronie głównej.',
};
