/** The four content pages of the demo theatre. A theatre that opens puts its own in their place. */
export const PAGES = [
  {
    id: 1,
    slug: 'polityka',
    title: 'Polityka prywatności',
    content: `
<p>Administratorem danych jest Teatr Przykładowy z siedzibą w Przykładowie, ul. Sceniczna 1 (dalej: Teatr). W sprawach danych osobowych napisz na adres <a href="mailto:dane@teatr.example">dane@teatr.example</a>.</p>
<h2>Jakie dane i po co</h2>
<ul>
<li><strong>Konto</strong>: imię, nazwisko, adres e-mail, data urodzenia i kraj – żeby prowadzić konto, sprawdzać ograniczenia wiekowe i prawa do pokazywania nagrań w danym kraju.</li>
<li><strong>Zakupy</strong>: zamówienia, kwoty i dane do faktury – żeby wykonać umowę i prowadzić księgi, przez czas wymagany przepisami podatkowymi.</li>
<li><strong>Newsletter</strong>: adres e-mail – tylko za Twoją zgodą, którą możesz wycofać w każdej chwili na stronie konta.</li>
<li><strong>Oglądanie</strong>: miejsce, w którym nagranie zostało przerwane – żeby wrócić do niego na każdym urządzeniu.</li>
<li><strong>Bezpieczeństwo</strong>: adres IP i czas logowania – żeby chronić konta przed przejęciem.</li>
</ul>
<h2>Komu przekazujemy dane</h2>
<p>Płatności obsługuje operator płatności, który dostaje numer zamówienia, kwotę, imię i nazwisko oraz adres e-mail kupującego. Nagrania odtwarza serwis hostingowy w trybie bez śledzenia. Nikomu nie sprzedajemy danych i nie używamy ich do reklamy innych firm.</p>
<h2>Jak długo</h2>
<ul>
<li>konto i zgody – do usunięcia konta lub wycofania zgody;</li>
<li>zamówienia i dokumenty księgowe – 5 lat od końca roku podatkowego;</li>
<li>miejsce przerwania nagrania – 180 dni od ostatniego oglądania, najdłużej do usunięcia konta;</li>
<li>czas i adres IP ostatniego logowania – do usunięcia konta;</li>
<li>po usunięciu konta: skrót adresu e-mail, z którego nie można odczytać adresu – 24 miesiące, żeby kod powitalny przyznać tylko raz, a po blokadzie konta – do jej końca.</li>
</ul>
<h2>Twoje prawa</h2>
<p>Masz prawo dostępu do swoich danych, ich poprawienia, usunięcia, ograniczenia przetwarzania i przeniesienia, a także prawo skargi do Prezesa Urzędu Ochrony Danych Osobowych. Konto możesz usunąć w każdej chwili; dokumenty księgowe pozostają wtedy bez powiązania z kontem.</p>
<h2>Pliki cookie</h2>
<p>Serwis zapisuje w przeglądarce tylko to, co potrzebne do jego działania: dane logowania, wybrany język, wygląd strony, zamknięte komunikaty i – bez konta – miejsce, w którym przerwano nagranie.</p>`,
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
<li>Założenie konta jest bezpłatne. Konto można w każdej chwili usunąć na stronie konta.</li>
<li>Konto jest osobiste. W tym samym czasie można z niego korzystać na jednym urządzeniu.</li>
<li>Treści z ograniczeniem wiekowym są dostępne po podaniu daty urodzenia.</li>
</ol>
<h2>2. Zakup dostępu</h2>
<ol>
<li>Ceny podane są w złotych i zawierają podatek VAT.</li>
<li>Umowa zostaje zawarta z chwilą potwierdzenia płatności. Potwierdzenie wysyłamy na adres e-mail konta.</li>
<li>Rozpoczęte zamówienie można opłacić w ciągu 30 minut. Po tym czasie zamówienie jest anulowane, a bilet wraca do sprzedaży.</li>
<li>Dostęp do transmisji trwa do jej zakończenia. Dostęp do nagrania trwa tyle, ile podano na stronie nagrania; czas liczy się od zakupu, a przed premierą – od jej początku.</li>
</ol>
<h2>3. Prawo odstąpienia</h2>
<ol>
<li>Konsument może odstąpić od umowy zawartej na odległość w ciągu 14 dni bez podania przyczyny, na stronie <a href="/odstapienie-od-umowy">Odstąpienie od umowy</a> albo pisząc na adres <a href="mailto:bilety@teatr.example">bilety@teatr.example</a>. Pieniądze zwracamy tą samą drogą, którą zostały wpłacone.</li>
<li>Prawo to wygasa, gdy konsument wyraził wyraźną zgodę na dostarczenie treści cyfrowej przed upływem tego terminu, przyjął do wiadomości, że traci przez to prawo odstąpienia, a Teatr rozpoczął dostarczanie treści i potwierdził zgodę. O tę zgodę prosimy polem wyboru przy zakupie płatnego dostępu, który zaczyna się przed upływem 14 dni; bez niej takiego zakupu nie przyjmujemy. Przy dostępie bezpłatnym i późniejszym pole dotyczy tylko regulaminu.</li>
<li>Jeżeli transmisja nie odbyła się z winy Teatru, zwracamy całą kwotę bez potrzeby składania wniosku.</li>
</ol>
<h2>4. Reklamacje</h2>
<p>Reklamacje prosimy kierować na adres <a href="mailto:bilety@teatr.example">bilety@teatr.example</a>, podając numer zamówienia. Odpowiadamy w ciągu 14 dni. Konsument może też skorzystać z pomocy miejskiego lub powiatowego rzecznika konsumentów.</p>
<h2>5. Prawa do nagrań</h2>
<p>Transmisje i nagrania służą do osobistego oglądania. Nie wolno ich utrwalać, udostępniać ani pokazywać publicznie bez zgody Teatru.</p>
<h2>6. Wymagania techniczne</h2>
<ul>
<li>aktualna przeglądarka z włączoną obsługą JavaScript;</li>
<li>łącze o przepustowości co najmniej 5 Mb/s;</li>
<li>adres e-mail, na który przychodzą potwierdzenia.</li>
</ul>
<h2>7. Dane osobowe</h2>
<p>Zasady przetwarzania danych opisuje <a href="/n/polityka">polityka prywatności</a>.</p>`,
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
<li>Odśwież stronę i sprawdź, czy inne filmy w przeglądarce działają.</li>
<li>Wyłącz dodatki blokujące treści dla tej strony.</li>
<li>Jeśli to nie pomoże, napisz do nas i podaj nazwę przeglądarki oraz numer zamówienia.</li>
</ol>
<h2>Dostępność</h2>
<p>Wybrane przedstawienia mają wersję z tłumaczeniem na polski język migowy, audiodeskrypcję i napisy. Wersję wybierzesz nad odtwarzaczem. W sprawach dostępności napisz na adres <a href="mailto:dostepnosc@teatr.example">dostepnosc@teatr.example</a>.</p>`,
  },
  {
    id: 4,
    slug: 'jakkupicbilet',
    title: 'Jak kupić bilet',
    content: `
<p>Bilet do transmisji albo nagrania kupisz na stronie przedstawienia. Wystarczy konto w serwisie i kilka minut.</p>
<h2>Krok po kroku</h2>
<ol>
<li><strong>Wybierz przedstawienie.</strong> Na stronie wydarzenia lub nagrania zobaczysz cenę, czas dostępu, ograniczenia wiekowe i dostępne wersje.</li>
<li><strong>Zaloguj się albo załóż konto.</strong> Potrzebne są adres e-mail i hasło; link potwierdzający przychodzi w ciągu kilku minut.</li>
<li><strong>Kliknij „Kup dostęp”.</strong> Masz kod zniżkowy? Wpisz go przed zakupem: na stronie przedstawienia albo na stronie konta.</li>
<li><strong>Zapłać.</strong> Na stronie operatora płatności: kartą, przelewem lub BLIK-iem. Masz na to 30 minut; potem miejsce wraca do sprzedaży.</li>
<li><strong>Oglądaj.</strong> Dostęp masz od razu po potwierdzeniu płatności, a na Twój adres e-mail wysyłamy wiadomość z numerem zamówienia. Transmisja otworzy się sama, kiedy licznik dojdzie do zera.</li>
</ol>
<h2>Pytania i odpowiedzi</h2>
<h3>Nie wiem, czy płatność się powiodła</h3>
<p>Stan zamówienia zawsze zobaczysz na stronie zamówienia i na stronie konta. Nie musisz płacić drugi raz: jeśli pieniądze przyszły dwa razy, druga wpłata wraca sama.</p>
<h3>Na czym mogę oglądać?</h3>
<ul>
<li>na komputerze, tablecie i telefonie, w aktualnej przeglądarce;</li>
<li>na telewizorze, który wyświetla obraz z jednego z tych urządzeń;</li>
<li>w tym samym czasie na jednym urządzeniu.</li>
</ul>
<h3>Czy dostanę fakturę?</h3>
<p>Tak. Dane do faktury podasz przy zakupie; możesz je też zapisać na koncie.</p>
<p>Zasady zakupu i zwrotów opisuje <a href="/n/regulamin">regulamin</a>. Masz kłopot? Zajrzyj na stronę <a href="/n/kontakt">Kontakt</a>.</p>`,
  },
] as const;
