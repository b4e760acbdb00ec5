/** The four content pages of the demo theatre, in both languages. A theatre that opens puts its own in their place. */
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
    titleEn: 'Privacy policy',
    contentEn: `
<p>The controller of your data is Teatr Przykładowy, seated in Przykładów, ul. Sceniczna 1 (below: the Theatre). About personal data write to <a href="mailto:dane@teatr.example">dane@teatr.example</a>.</p>
<h2>Which data, and what for</h2>
<ul>
<li><strong>Account</strong>: first name, surname, e-mail address, date of birth and country – to keep the account and to check age limits and the rights to show recordings in a country.</li>
<li><strong>Purchases</strong>: orders, amounts and invoice details – to perform the contract and keep the books, for as long as tax law requires.</li>
<li><strong>Newsletter</strong>: e-mail address – only with your consent, which you can withdraw at any time on your account page.</li>
<li><strong>Watching</strong>: the place where you stopped a recording – to return to it on any device.</li>
<li><strong>Security</strong>: IP address and time of sign-in – to protect accounts from being taken over.</li>
</ul>
<h2>Who receives the data</h2>
<p>Payments are handled by a payment operator, who receives the order number, the amount, and the buyer’s first name, surname and e-mail address. Recordings are played by a hosting service in a mode without tracking. We sell data to nobody and do not use it to advertise other companies.</p>
<h2>How long</h2>
<ul>
<li>account and consents – until the account is deleted or the consent withdrawn;</li>
<li>orders and accounting documents – 5 years from the end of the tax year;</li>
<li>the place where a recording was stopped – 180 days from the last viewing, at the longest until the account is deleted;</li>
<li>time and IP address of the last sign-in – until the account is deleted;</li>
<li>after the account is deleted: a digest of the e-mail address, from which the address cannot be read – 24 months, so that the welcome code is given only once, and after a ban until its end.</li>
</ul>
<h2>Your rights</h2>
<p>You have the right to access your data, to have it corrected, deleted, restricted and transferred, and to complain to the President of the Polish Personal Data Protection Office. You can delete your account at any time; accounting documents then remain without a link to it.</p>
<h2>Cookies</h2>
<p>The site stores in your browser only what it needs to work: sign-in data, the chosen language, the look of the site, closed notices and – without an account – the place where a recording was stopped.</p>`,
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
    titleEn: 'Terms',
    contentEn: `
<p>These terms set out how the website of Teatr Przykładowy is used: watching broadcasts and recordings, and buying access to them.</p>
<h2>1. Account</h2>
<ol>
<li>Anybody who is at least 13 years old may create an account. A minor buys access with the consent of a guardian.</li>
<li>Creating an account is free of charge. An account can be deleted at any time on the account page.</li>
<li>An account is personal. It can be used on one device at a time.</li>
<li>Content with an age limit is available after the date of birth has been given.</li>
</ol>
<h2>2. Buying access</h2>
<ol>
<li>Prices are in Polish zloty and include VAT.</li>
<li>The contract is concluded when the payment is confirmed. The confirmation is sent to the e-mail address of the account.</li>
<li>An order that was begun can be paid within 30 minutes. After that time the order is cancelled and the ticket returns to sale.</li>
<li>Access to a broadcast lasts until its end. Access to a recording lasts as long as its page says; the time runs from the purchase, and before a premiere from its beginning.</li>
</ol>
<h2>3. Right of withdrawal</h2>
<ol>
<li>A consumer may withdraw from a distance contract within 14 days without giving a reason, on the page <a href="/odstapienie-od-umowy">Withdrawal from the contract</a> or by writing to <a href="mailto:bilety@teatr.example">bilety@teatr.example</a>. The money is returned the way it was paid.</li>
<li>The right expires when the consumer has expressly consented to the delivery of digital content before that time has passed, has acknowledged that the right of withdrawal is thereby lost, and the Theatre has begun the delivery and confirmed the consent. This consent is asked for with a checkbox when paid access is bought that begins before the 14 days have passed; without it such a purchase is not accepted. For access that is free or later, the checkbox concerns only these terms.</li>
<li>If a broadcast did not take place through the fault of the Theatre, the whole amount is returned without a request.</li>
</ol>
<h2>4. Complaints</h2>
<p>Complaints should be sent to <a href="mailto:bilety@teatr.example">bilety@teatr.example</a> with the order number. The Theatre replies within 14 days. A consumer may also seek help from a municipal or district consumer ombudsman.</p>
<h2>5. Rights to recordings</h2>
<p>Broadcasts and recordings are for personal viewing. They must not be recorded, shared or shown in public without the consent of the Theatre.</p>
<h2>6. Technical requirements</h2>
<ul>
<li>an up-to-date browser with JavaScript enabled;</li>
<li>a connection of at least 5 Mb/s;</li>
<li>an e-mail address to which confirmations are sent.</li>
</ul>
<h2>7. Personal data</h2>
<p>How data is processed is described in the <a href="/n/polityka">privacy policy</a>.</p>`,
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
    titleEn: 'Contact',
    contentEn: `
<h2>Audience service</h2>
<p>Teatr Przykładowy<br />ul. Sceniczna 1<br />00-000 Przykładów</p>
<p>E-mail: <a href="mailto:bilety@teatr.example">bilety@teatr.example</a></p>
<p>We answer from Monday to Friday, 10:00–18:00, and on days of broadcasts in the evening too, until the end of the show.</p>
<h2>Trouble with picture or sound?</h2>
<ol>
<li>Reload the page and check whether other films play in your browser.</li>
<li>Turn off extensions that block content on this page.</li>
<li>If that does not help, write to us with the name of your browser and the order number.</li>
</ol>
<h2>Accessibility</h2>
<p>Selected shows have a version with Polish sign language, audio description and subtitles. You choose the version above the player. About accessibility write to <a href="mailto:dostepnosc@teatr.example">dostepnosc@teatr.example</a>.</p>`,
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
    titleEn: 'How to buy a ticket',
    contentEn: `
<p>You buy a ticket for a broadcast or a recording on the page of the show. An account and a few minutes are enough.</p>
<h2>Step by step</h2>
<ol>
<li><strong>Choose a show.</strong> The page of an event or recording tells its price, how long access lasts, age limits and the versions there are.</li>
<li><strong>Sign in or create an account.</strong> You need an e-mail address and a password; a confirmation link arrives within a few minutes.</li>
<li><strong>Click “Buy access”.</strong> Do you have a discount code? Enter it before you buy: on the page of the show or on your account page.</li>
<li><strong>Pay.</strong> On the page of the payment operator: by card, bank transfer or BLIK. You have 30 minutes; after that the seat returns to sale.</li>
<li><strong>Watch.</strong> You have access as soon as the payment is confirmed, and we send a message with the order number to your e-mail address. A broadcast opens by itself when the countdown reaches zero.</li>
</ol>
<h2>Questions and answers</h2>
<h3>I do not know whether my payment went through</h3>
<p>The order page and your account page always show the state of an order. There is no need to pay again: if the money came twice, the second payment returns by itself.</p>
<h3>What can I watch on?</h3>
<ul>
<li>a computer, tablet or phone with an up-to-date browser;</li>
<li>a television that shows the picture of one of these devices;</li>
<li>one device at a time.</li>
</ul>
<h3>Will I get an invoice?</h3>
<p>Yes. You give your invoice details when you buy; you can also save them in your account.</p>
<p>The <a href="/n/regulamin">terms</a> describe purchases and refunds. In trouble? See the page <a href="/n/kontakt">Contact</a>.</p>`,
  },
] as const;
