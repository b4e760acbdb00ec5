/** The four content pages of the demo theatre. A theatre that opens puts its own in their place. */
export const PAGES = [
  {
    id: 1,
    slug: 'polityka',
    title: 'Polityka prywatności',
    content: `
<p>Administratorem danych jest Teatr Przykładowy z siedzibą w Przykładowie, ul. Sceniczna 1 (dalej: Teatr). W sprawach danych osobowych prosimy pisać na adres <a href="mailto:dane@teatr.example">dane@teatr.example</a>.</p>
<h2>Jakie dane i po co</h2>
<ul>
<li><strong>Konto</strong>: imię, nazwisko, adres e-mail, data urodzenia i kraj – żeby prowadzić konto, sprawdzać ograniczenia wiekowe i prawa do pokazywania nagrań w danym kraju.</li>
<li><strong>Zakupy</strong>: zamówienia, kwoty i dane do faktury – żeby wykonać umowę i prowadzić księgi, przez czas wymagany przepisami podatkowymi.</li>
<li><strong>Newsletter</strong>: adres e-mail – tylko za zgodą, którą można wycofać w każdej chwili w ustawieniach konta.</li>
<li><strong>Bezpieczeństwo</strong>: adres IP i czas logowania – żeby chronić konta przed przejęciem.</li>
</ul>
<h2>Komu przekazujemy dane</h2>
<p>Płatności obsługuje operator płatności, który dostaje numer zamówienia, kwotę, imię i nazwisko oraz adres e-mail kupującego. Nagrania odtwarza serwis hostingowy w trybie bez śledzenia. Nikomu nie sprzedajemy danych i nie używamy ich do reklamy innych firm.</p>
<h2>Państwa prawa</h2>
<p>Mają Państwo prawo dostępu do danych, ich poprawienia, usunięcia, ograniczenia przetwarzania i przeniesienia, a także prawo skargi do Prezesa Urzędu Ochrony Danych Osobowych. Konto można usunąć samodzielnie; dokumenty księgowe pozostają wtedy bez powiązania z kontem.</p>
<h2>Pliki cookie</h2>
<p>Serwis zapisuje w przeglądarce tylko to, co potrzebne do jego działania: dane logowania, wybrany język, wygląd strony i zamknięte komunikaty.</p>`,
  },
  {
    id: 2,
    slug: 'regulamin',
    title: 'Regulamin',
    content: `
<p>Regulamin określa zasady korzystania z serwisu internetowego Teatru Przykładowego: oglądania transmisji i nagrań oraz kupowania do nich dostępu.</p>
<h2>1. Konto</h2>
<ol>
<li>Konto może założyć osoba, która ukończyła 13 lat. Osoba niepełnoletnia kupuje dostęp za zgodą opiekuna.</li>
<li>Konto jest osobiste. W tym samym czasie można z niego korzystać na jednym urządzeniu.</li>
<li>Treści z ograniczeniem wiekowym są dostępne po podaniu daty urodzenia.</li>
</ol>
<h2>2. Zakup dostępu</h2>
<ol>
<li>Ceny podane są w złotych i zawierają podatek VAT.</li>
<li>Umowa zostaje zawarta z chwilą potwierdzenia płatności. Potwierdzenie wysyłamy na adres e-mail konta.</li>
<li>Rozpoczęte zamówienie można opłacić w ciągu 30 minut. Po tym czasie zamówienie jest anulowane, a bilet wraca do sprzedaży.</li>
<li>Dostęp do transmisji trwa do jej zakończenia. Dostęp do nagrania trwa tyle, ile podano na jego stronie; czas liczy się od zakupu, a przed premierą – od jej początku.</li>
</ol>
<h2>3. Prawo odstąpienia</h2>
<ol>
<li>Konsument może odstąpić od umowy zawartej na odległość w ciągu 14 dni bez podania przyczyny, pisząc na adres <a href="mailto:bilety@teatr.example">bilety@teatr.example</a>. Pieniądze zwracamy tą samą drogą, którą zostały wpłacone.</li>
<li>Prawo to wygasa, gdy konsument wyraził wyraźną zgodę na dostarczenie treści cyfrowej przed upływem tego terminu, przyjął do wiadomości, że traci przez to prawo odstąpienia, a Teatr rozpoczął dostarczanie treści i potwierdził zgodę. Zgodę można wyrazić przy zakupie; nie jest ona warunkiem zawarcia umowy.</li>
<li>Jeżeli transmisja nie odbyła się z winy Teatru, zwracamy całą kwotę bez potrzeby składania wniosku.</li>
</ol>
<h2>4. Reklamacje</h2>
<p>Reklamacje prosimy kierować na adres <a href="mailto:bilety@teatr.example">bilety@teatr.example</a>, podając numer zamówienia. Odpowiadamy w ciągu 14 dni.</p>
<h2>5. Prawa do nagrań</h2>
<p>Transmisje i nagrania służą do osobistego oglądania. Nie wolno ich utrwalać, udostępniać ani pokazywać publicznie bez zgody Teatru.</p>`,
  },
  {
    id: 3,
    slug: 'kontakt',
    title: 'Kontakt',
    content: `
<h2>Biuro obsługi widzów</h2>
<p>Teatr Przykładowy<br>ul. Sceniczna 1<br>00-000 Przykładów</p>
<p>E-mail: <a href="mailto:bilety@teatr.example">bilety@teatr.example</a></p>
<p>Odpowiadamy od poniedziałku do piątku w godzinach 10:00–18:00, a w dni transmisji także wieczorem, do końca przedstawienia.</p>
<h2>Kłopot z obrazem lub dźwiękiem?</h2>
<ol>
<li>Proszę odświeżyć stronę i sprawdzić, czy inne filmy w przeglądarce działają.</li>
<li>Proszę wyłączyć dodatki blokujące treści dla tej strony.</li>
<li>Jeśli to nie pomoże, prosimy o wiadomość z nazwą przeglądarki i numerem zamówienia.</li>
</ol>
<h2>Dostępność</h2>
<p>Wybrane przedstawienia mają wersję z tłumaczeniem na polski język migowy, audiodeskrypcję i napisy. Wersję zmienia się przełącznikiem pod odtwarzaczem. Uwagi o dostępności: <a href="mailto:dostepnosc@teatr.example">dostepnosc@teatr.example</a>.</p>`,
  },
  {
    id: 4,
    slug: 'jakkupicbilet',
    title: 'Jak kupić bilet',
    content: `
<ol>
<li><strong>Wybierz przedstawienie.</strong> Na stronie wydarzenia lub nagrania widać cenę, czas dostępu i wersje językowe.</li>
<li><strong>Zaloguj się albo załóż konto.</strong> Wystarczy adres e-mail i hasło; link potwierdzający przychodzi w ciągu kilku minut.</li>
<li><strong>Kliknij „Kup dostęp”.</strong> Jeśli masz kod zniżkowy, dodaj go na stronie przedstawienia przed zakupem.</li>
<li><strong>Zapłać.</strong> Płatność odbywa się na stronie operatora: kartą, przelewem lub BLIK-iem. Masz na nią 30 minut.</li>
<li><strong>Oglądaj.</strong> Dostęp pojawia się od razu po potwierdzeniu płatności, a my wysyłamy wiadomość z numerem zamówienia. Transmisja otworzy się sama, kiedy licznik dojdzie do zera.</li>
</ol>
<p>Nie masz pewności, czy płatność się powiodła? Na stronie zamówienia zawsze widać jej stan. Nie trzeba płacić drugi raz: jeśli pieniądze przyszły dwa razy, druga wpłata wraca sama.</p>`,
  },
] as const;
