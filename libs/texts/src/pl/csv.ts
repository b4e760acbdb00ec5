/** Header rows and words of the CSV files the server writes; the titles are those of the tables (OPEN3-5). */
export const csv = {
  yes: 'TAK',
  no: 'NIE',
  users: {
    /** Of the file; without Polish letters, for no system may stumble over it. */
    file: 'Uzytkownicy',
    id: 'Id',
    name: 'Imię i nazwisko',
    email: 'E-mail',
    created_at: 'Utworzono',
    paymentStatus: 'Zamówienia',
    role: 'Rola',
    provider: 'Rodzaj konta',
    mailing: 'Newsletter',
    country: 'Kraj',
    deleted: 'Konto usunięte',
  },
};
