/** Whatever is not there has one face: an address, a page of the theatre, a show. What is next on stage is offered instead (ROUTE-31). */
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/store-hooks.js';
import { useTexts } from '../../base/i18n.js';
import { paths } from '../../routes.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { NextOnStage } from './NextOnStage.js';

export function Missing({ title, text }: { title: string; text?: string }) {
  const { t } = useTexts();
  const home = paths.home({ signedIn: useAppSelector((state) => state.session.authenticated) });
  return (
    <div className="kt-page kt-problem">
      <p className="kt-problem__code kt-display" aria-hidden="true">
        404
      </p>
      <PageHeading title={title} />
      {text && <p className="kt-lead">{text}</p>}
      <p>
        <Link className="kt-button kt-button--primary" to={`${home}#repertuar`}>
          {t('status.not-found.repertoire')}
        </Link>
      </p>
      <NextOnStage />
    </div>
  );
}
