/** The visitors' pages: the way about above them, rules and contact below. */
import { Outlet } from 'react-router-dom';
import { Gate } from '../session/Gate.js';
import { Footer } from './Footer.js';
import { Navbar } from './Navbar.js';

export function SiteLayout() {
  return (
    <>
      <Navbar />
      <main id="tresc" className="kt-main" tabIndex={-1}>
        <Gate>
          <Outlet />
        </Gate>
      </main>
      <Footer />
    </>
  );
}
